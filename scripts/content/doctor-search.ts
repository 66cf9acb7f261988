import { globSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import { SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { ensure, type Modules, readYaml, repeated, someTexts, text, uniqueTexts } from "./read.ts";

const speciality = z.enum(SPECIALITY_KEYS);
const complaint = z.strictObject({
  names: z.strictObject({ en: text, hi: text }),
  library: uniqueTexts.optional(),
  topics: uniqueTexts.optional(),
  words: uniqueTexts,
  specialities: z.tuple([speciality], speciality),
});

const COMPLAINTS = "doctors/complaints.yaml";
const NOT_HERE = ["emergency", "teeth", "tests", "operations", "animals"] as const;

/** All names of the library's pages, by the name of the page. */
function namesOfTopics(folder: string): ReadonlyMap<string, readonly string[]> {
  const named = z.object({
    name: z.object({ en: text, hi: text }),
    aliases: z.array(text).default([]),
    searchedAs: z.array(text).default([]),
  });
  const files = globSync("topics/*/[!_]*.yaml", { cwd: folder });
  return new Map(
    files.toSorted().map((path) => {
      const { name, aliases, searchedAs } = readYaml(folder, path, named);
      return [basename(path, ".yaml"), [name.en, name.hi, ...aliases, ...searchedAs]];
    }),
  );
}

/** Refuses a page of the library that no complaint, or more than one, has. */
function ensureEach(pages: readonly string[], mapped: readonly string[]): void {
  const missing = pages.filter((page) => !mapped.includes(page));
  ensure(missing.length === 0, COMPLAINTS, `topics: no complaint has ${missing.join(", ")}`);
  const unknown = mapped.filter((page) => !pages.includes(page));
  ensure(unknown.length === 0, COMPLAINTS, `topics: the library lacks ${unknown.join(", ")}`);
  const twice = repeated(mapped);
  ensure(twice.length === 0, COMPLAINTS, `topics: ${twice.join(", ")} is in two complaints`);
}

/**
 * Words for a search for doctors: complaints with the specialities that treat them, and names of the specialities. In:
 * the library's glossary, whose synonyms are included.
 */
export function readDoctorSearch(
  folder: string,
  glossary: readonly (readonly [ours: string, typed: readonly string[]])[],
): Modules {
  const complaints = Object.entries(readYaml(folder, COMPLAINTS, z.record(text, complaint)));
  const said = Map.groupBy(
    glossary.flatMap(([ours, typed]) => ours.split("|").map((word) => ({ word, typed }))),
    ({ word }) => word,
  );
  const pages = namesOfTopics(folder);
  ensureEach(
    [...pages.keys()],
    complaints.flatMap(([, { topics = [] }]) => topics),
  );
  const found = complaints.map(([key, { names, library = [], topics = [], words, specialities }]) => {
    const unknown = library.filter((word) => !said.has(word));
    ensure(unknown.length === 0, COMPLAINTS, `${key}: library: the glossary lacks ${unknown.join(", ")}`);
    const twice = repeated(specialities);
    ensure(twice.length === 0, COMPLAINTS, `${key}: specialities: ${twice.join(", ")} is named twice`);
    const typed = library.flatMap((word) => (said.get(word) ?? []).flatMap((entry) => entry.typed));
    const ofPages = topics.flatMap((page) => pages.get(page) ?? []);
    return {
      ...{ key, names, specialities, pages: topics, words: [...new Set([...library, ...words])] },
      ...{ also: [...new Set(typed)], ofPages: [...new Set(ofPages)] },
    };
  });
  const names = readYaml(folder, "doctors/specialities.yaml", z.record(speciality, someTexts));
  const genders = readYaml(folder, "doctors/genders.yaml", z.strictObject({ Female: someTexts, Male: someTexts }));
  const notHere = readYaml(folder, "doctors/not-here.yaml", z.record(z.enum(NOT_HERE), someTexts));
  return {
    "doctor-search": { COMPLAINTS: found, SPECIALITY_WORDS: names, GENDER_WORDS: genders, NOT_HERE_WORDS: notHere },
  };
}
