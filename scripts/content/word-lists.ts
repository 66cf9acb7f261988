import { z } from "zod";
import { WAYS } from "#domain/advice/forms.ts";
import { LISTS } from "#domain/advice/guideline.ts";
import { readDoctorSearch } from "./doctor-search.ts";
import { type Modules, readYaml, someTexts, text, uniqueTexts } from "./read.ts";

const PATTERN_MESSAGE = "must be a part of a regular expression";
const patterns = uniqueTexts.refine((all) => all.every(isPattern), PATTERN_MESSAGE);
const scheduled = z.strictObject({ diseases: patterns, actions: patterns, results: patterns });

const forbidden = z.record(
  text,
  z.strictObject({
    brands: uniqueTexts.optional(),
    hindi: uniqueTexts.optional(),
    hindiBrands: uniqueTexts.optional(),
  }),
);
/** Medicines that are never prescribed remotely, by the law that forbids them. */
export const grounds = z.strictObject({ "schedule-x": forbidden, ndps: forbidden });
/** Items that the clinic has put on a list of the guidelines. */
export const listedItems = z.array(
  z.strictObject({
    name: text,
    also: uniqueTexts.optional(),
    list: z.enum(LISTS),
    ways: z.array(z.enum(Object.values(WAYS))).min(1),
  }),
);

const glossary = z.record(text, someTexts);
const GLOSSARY = {
  FOODS: "foods",
  COMPLAINTS: "complaints",
  EVERYDAY: "everyday",
  HOUSEHOLD: "household",
  GENERAL: "general",
  BODY_AND_VERBS: "body-and-verbs",
} as const;

const byLanguage = z.strictObject({ english: uniqueTexts, hindi: uniqueTexts });
const SEARCH = {
  STOP_WORDS: ["stop-words", byLanguage.extend({ hinglish: uniqueTexts })],
} as const;

function isPattern(part: string): boolean {
  try {
    return new RegExp(part, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** One kind of names of the forbidden medicines, by generic name in alphabetical order. */
function namesOf(all: z.output<typeof forbidden>, kind: "brands" | "hindi" | "hindiBrands") {
  const named = Object.entries(all).flatMap(([name, names]) => (names[kind] ? [[name, names[kind]] as const] : []));
  return Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Word lists for prescribing, for promises that the law forbids, for the assistant's search, and for the search for a doctor. */
export function readWordLists(folder: string): Modules {
  const lists = readYaml(folder, "prescribing/forbidden.yaml", grounds);
  const all = { ...lists["schedule-x"], ...lists.ndps };
  const glossaryFiles = Object.entries(GLOSSARY).map(
    ([name, file]) => [name, readYaml(folder, `glossary/${file}.yaml`, glossary)] as const,
  );
  const glossaries = glossaryFiles.map(([name, entries]) => {
    return [
      name,
      Object.fromEntries(Object.entries(entries).map(([ours, typed]) => [ours, typed.join(", ")])),
    ] as const;
  });
  const search = Object.entries(SEARCH).map(
    ([name, [file, schema]]) => [name, readYaml<unknown>(folder, `search/${file}.yaml`, schema)] as const,
  );
  return {
    "scheduled-diseases": { SCHEDULED: readYaml(folder, "law/scheduled-diseases.yaml", scheduled) },
    "forbidden-items": {
      FORBIDDEN_ITEMS: { "schedule-x": Object.keys(lists["schedule-x"]), ndps: Object.keys(lists.ndps) },
      FORBIDDEN_BRANDS: namesOf(all, "brands"),
      FORBIDDEN_IN_HINDI: namesOf(all, "hindi"),
      FORBIDDEN_BRANDS_IN_HINDI: namesOf(all, "hindiBrands"),
    },
    "listed-items": { LISTED_ITEMS: readYaml(folder, "prescribing/listed-items.yaml", listedItems) },
    glossary: Object.fromEntries(glossaries),
    "search-words": Object.fromEntries(search),
    ...readDoctorSearch(
      folder,
      glossaryFiles.flatMap(([, entries]) => Object.entries(entries)),
    ),
  };
}
