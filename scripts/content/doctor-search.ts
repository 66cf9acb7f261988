import { z } from "zod";
import { SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { ensure, type Modules, readYaml, repeated, someTexts, text, uniqueTexts } from "./read.ts";

const speciality = z.enum(SPECIALITY_KEYS);
const complaint = z.strictObject({
  names: z.strictObject({ en: text, hi: text }),
  library: uniqueTexts.optional(),
  words: uniqueTexts,
  specialities: z.tuple([speciality], speciality),
});

const COMPLAINTS = "doctors/complaints.yaml";

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
  const found = complaints.map(([key, { names, library = [], words, specialities }]) => {
    const unknown = library.filter((word) => !said.has(word));
    ensure(unknown.length === 0, COMPLAINTS, `${key}: library: the glossary lacks ${unknown.join(", ")}`);
    const twice = repeated(specialities);
    ensure(twice.length === 0, COMPLAINTS, `${key}: specialities: ${twice.join(", ")} is named twice`);
    const typed = library.flatMap((word) => (said.get(word) ?? []).flatMap((entry) => entry.typed));
    return { key, names, specialities, words: [...new Set([...library, ...words])], also: [...new Set(typed)] };
  });
  const names = readYaml(folder, "doctors/specialities.yaml", z.record(speciality, someTexts));
  return { "doctor-search": { COMPLAINTS: found, SPECIALITY_WORDS: names } };
}
