import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { FORM_KEYS, type Form, WAYS } from "#domain/advice/forms.ts";
import { SCHEDULES, SEVERITIES } from "#domain/medicines/medicine-kinds.ts";
import { day, ensure, lookUp, readYaml, repeated, text, uniqueTexts } from "./read.ts";
import { grounds, listedItems } from "./word-lists.ts";

/** Reads content/medicines: the list, its classes and the rules of the checks before signing. */

const UNITS = "(?:mg|mcg|g|%|IU)";
const AMOUNT = String.raw`\d+(?:\.\d+)? ?${UNITS}`;
const STRENGTH = new RegExp(String.raw`^${AMOUNT}(?: \+ ${AMOUNT})*(?:\/(?:\d+(?:\.\d+)? )?ml)?$`, "u");
const strengths = z.array(z.string().regex(STRENGTH, "must be a strength such as 500 mg or 125 mg/5 ml")).min(1);
const forms = z.partialRecord(z.enum(FORM_KEYS), strengths);

const source = z.strictObject({
  title: text,
  publisher: text,
  url: z.url({ protocol: /^https$/u }),
  read: z.strictObject({ on: day, what: text }).optional(),
});
const medicineClass = z.strictObject({
  key: text,
  duplicates: z.enum(["critical", "important", "allowed"]),
  allergy: z.literal(true).optional(),
  supplement: z.literal(true).optional(),
  names: uniqueTexts.optional(),
  related: uniqueTexts.optional(),
});
const named = z.strictObject({
  also: uniqueTexts.optional(),
  forms: forms.optional(),
  brands: uniqueTexts.optional(),
  sources: uniqueTexts,
});
const generic = named.extend({
  name: text,
  hindi: text.regex(/^[\p{Script=Devanagari}\p{Nd}\s-]+$/u, "must be in Devanagari"),
  classes: uniqueTexts.optional(),
  schedule: z.enum(SCHEDULES),
});
const combination = named.extend({ ingredients: uniqueTexts.refine((all) => all.length > 1, "must be two or more") });

const sentence = z.strictObject({ en: text, hi: text, sources: uniqueTexts });
const severity = z.enum(SEVERITIES);
const interaction = sentence.extend({
  ...{ one: uniqueTexts, other: uniqueTexts, severity },
  /** Medicines of `other` that are not meant. */
  except: uniqueTexts.optional(),
});
const caution = sentence.extend({
  ...{ medicines: uniqueTexts, severity },
  /** Medicines of these classes that are not meant. */
  except: uniqueTexts.optional(),
  onSkin: z.literal(true).optional(),
});
const ageCaution = caution
  .extend({ under: z.number().positive().optional(), over: z.number().positive().optional() })
  .refine(({ under, over }) => (under === undefined) !== (over === undefined), "must have either `under` or `over`");
const kidneyCaution = caution.omit({ severity: true });
const maximum = z.strictObject({
  medicine: text,
  maximum: z.number().positive(),
  perKilogram: z.number().positive().optional(),
  perWeek: z.literal(true).optional(),
  days: z.int().positive().optional(),
  sources: uniqueTexts,
});

const FOLDER = "medicines";
const INTERACTIONS = ["bleeding", "heart-and-kidneys", "mind-and-nerves", "infections-and-others"];
const at = (name: string) => `${FOLDER}/${name}.yaml`;

/** The files of content/medicines/list, as paths from the content folder. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(join(folder, FOLDER, "list"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => `${FOLDER}/list/${name}`);
}

/** The lists of the guidelines for each way of an item, and the law that forbids it, as content/prescribing has them. */
function telemedicine(folder: string) {
  const lists = readYaml(folder, "prescribing/forbidden.yaml", grounds);
  const listed = readYaml(folder, "prescribing/listed-items.yaml", listedItems);
  const ground = (names: readonly string[]) =>
    (["schedule-x", "ndps"] as const).find((list) => names.some((name) => Object.hasOwn(lists[list], name)));
  return (names: readonly string[], ofForms: readonly Form[]) => {
    const forbiddenBy = ground(names);
    const item = listed.find(({ name, also = [] }) => [name, ...also].some((one) => names.includes(one)));
    const ways = new Set(ofForms.map((form) => WAYS[form]));
    const known = item?.ways.filter((way) => ways.size === 0 || ways.has(way)) ?? [];
    return {
      ...(forbiddenBy && { forbiddenBy }),
      lists: Object.fromEntries(known.map((way) => [way, item?.list])),
    };
  };
}

/** The strictest schedule of these; a combination has that of its ingredients. */
function strictest(schedules: readonly (typeof SCHEDULES)[number][]): (typeof SCHEDULES)[number] {
  return SCHEDULES.find((one) => schedules.includes(one)) ?? "none";
}

function readList(folder: string, sources: Readonly<Record<string, unknown>>, classes: ReadonlySet<string>) {
  const files = listFiles(folder);
  const isCombination = (file: string) => file.endsWith("/combinations.yaml");
  const inFile = (file: string, keys: readonly string[], field: string) => {
    for (const key of keys) lookUp(sources, key, file, field);
  };
  const placed = telemedicine(folder);
  const generics = files
    .filter((file) => !isCombination(file))
    .flatMap((file) =>
      readYaml(folder, file, z.array(generic)).map((entry) => {
        inFile(file, entry.sources, `${entry.name}.sources`);
        const unknown = entry.classes?.filter((key) => !classes.has(key)) ?? [];
        ensure(unknown.length === 0, file, `${entry.name}.classes: "${unknown.join(", ")}" is not known`);
        const entryForms: Readonly<Record<string, readonly string[]>> = entry.forms ?? {};
        const place = placed(
          [entry.name, ...(entry.also ?? [])],
          FORM_KEYS.filter((form) => form in entryForms),
        );
        const isX = place.forbiddenBy === "schedule-x";
        ensure(isX === (entry.schedule === "X"), file, `${entry.name}.schedule: content/prescribing says otherwise`);
        return { ...entry, classes: entry.classes ?? [], telemedicine: place };
      }),
    );
  const byName = Object.fromEntries(generics.map((entry) => [entry.name, entry]));
  const combinations = files.filter(isCombination).flatMap((file) =>
    readYaml(folder, file, z.array(combination)).map((entry) => {
      const name = entry.ingredients.join(" + ");
      inFile(file, entry.sources, `${name}.sources`);
      const parts = entry.ingredients.map((part) => lookUp(byName, part, file, "ingredients"));
      for (const strength of Object.values(entry.forms ?? {}).flat()) {
        const isWhole = strength.split(" + ").length === parts.length;
        ensure(isWhole, file, `${name}.forms: "${strength}" must have a strength for each ingredient`);
      }
      const forbiddenBy = parts.flatMap((part) => part.telemedicine.forbiddenBy ?? [])[0];
      return {
        ...{ name, hindi: parts.map(({ hindi }) => hindi).join(" + "), ...entry },
        classes: [...new Set(parts.flatMap((part) => part.classes))],
        schedule: strictest(parts.map(({ schedule }) => schedule)),
        telemedicine: { ...(forbiddenBy && { forbiddenBy }), lists: {} },
      };
    }),
  );
  return [...generics, ...combinations];
}

/**
 * Reads and checks the medicines. Throws a `ContentError` for an unknown source, class or ingredient, a name that two
 * medicines have, and a strength that can't be read.
 * @param folder - The content folder.
 * @returns What generated/medicines.json holds.
 */
export function readMedicines(folder: string) {
  const sources = readYaml(folder, at("sources"), z.record(text, source));
  const classes = readYaml(folder, at("classes"), z.array(medicineClass));
  const keys = new Set(classes.map(({ key }) => key));
  for (const language of ["en", "hi"]) {
    const file = `messages/${language}/medicines.json`;
    const messages = z
      .looseObject({ classes: z.record(text, text) })
      .parse(JSON.parse(readFileSync(join(folder, file), "utf8")));
    const unnamed = [...keys].filter((key) => !Object.hasOwn(messages.classes, key));
    ensure(unnamed.length === 0, file, `classes: no name for ${unnamed.join(", ")}`);
  }
  const medicines = readList(folder, sources, keys);
  const twice = repeated(
    medicines.flatMap(({ name, hindi, also = [], brands = [] }) => [
      ...new Set([name, hindi, ...also, ...brands].map((one) => one.toLowerCase())),
    ]),
  );
  ensure(twice.length === 0, FOLDER, `two medicines have the name ${twice.join(", ")}`);
  const groups = readYaml(folder, at("interactions/groups"), z.record(text, uniqueTexts));
  const generics = medicines.filter((entry) => !("ingredients" in entry));
  // A whole class is marked beside its medicines: it also means those that a clinic adds to the class.
  const mark = (key: string) => `class:${key}`;
  const expand = (key: string, file: string): readonly string[] => {
    if (Object.hasOwn(groups, key)) return (groups[key] ?? []).flatMap((inner) => expand(inner, file));
    if (keys.has(key))
      return [
        ...generics.flatMap(({ name, classes: own }) => (new Set<string>(own).has(key) ? [name] : [])),
        mark(key),
      ];
    ensure(
      generics.some(({ name }) => name === key),
      file,
      `"${key}" is no medicine, class or group`,
    );
    return [key];
  };
  const all = (side: readonly string[], file: string, except: readonly string[] = []) => {
    const without = new Set(except.flatMap((key) => expand(key, file)));
    return [...new Set(side.flatMap((key) => expand(key, file)))].filter((name) => !without.has(name));
  };
  const cited = <Entry extends { readonly sources: readonly string[] }>(file: string, entries: readonly Entry[]) => {
    for (const [index, entry] of entries.entries())
      for (const key of entry.sources) lookUp(sources, key, file, `${index}.sources`);
    return entries;
  };
  const cautions = <Caution extends z.ZodType<z.output<typeof kidneyCaution>>>(name: string, schema: Caution) => {
    const file = at(`cautions/${name}`);
    return cited(file, readYaml(folder, file, z.array(schema))).map(({ except, ...entry }) => ({
      ...entry,
      medicines: all(entry.medicines, file, except),
    }));
  };
  const doses = cited(at("cautions/doses"), readYaml(folder, at("cautions/doses"), z.array(maximum)));
  for (const { medicine } of doses) expand(medicine, at("cautions/doses"));
  return {
    sources,
    classes,
    medicines,
    interactions: INTERACTIONS.map((name) => at(`interactions/${name}`)).flatMap((file) =>
      cited(file, readYaml(folder, file, z.array(interaction))).map(({ except, ...entry }) => ({
        ...entry,
        one: all(entry.one, file),
        other: all(entry.other, file, except),
      })),
    ),
    pregnancy: cautions("pregnancy", caution),
    breastfeeding: cautions("breastfeeding", caution),
    age: cautions("age", ageCaution),
    kidneys: cautions("kidneys", kidneyCaution),
    doses,
  };
}
