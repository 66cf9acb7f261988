import { z } from "zod";
import { day, ensure, namesIn, readYaml, repeated, text, uniqueTexts } from "./read.ts";

const FOLDER = "diagnoses";
const source = z.strictObject({
  title: text,
  publisher: text,
  url: z.url({ protocol: /^https$/u }),
  read: z.strictObject({ on: day, what: text }),
});
const diagnosis = z.strictObject({
  code: z.string().regex(/^[A-Z]\d\d(?:\.\d)?$/u, "must be a code of ICD-10 such as J06.9"),
  name: text.regex(/^[\p{Script=Latin}\d',() -]+$/u, "must be in Latin letters"),
  hindi: text.regex(/^[\p{Script=Devanagari}\d,() -]+$/u, "must be in Devanagari"),
  also: uniqueTexts.optional(),
});

/**
 * Reads and checks the diagnoses. Throws a `ContentError` for a code or a name that two entries have.
 * @param folder - The content folder.
 * @returns What generated/diagnoses.json holds.
 */
export function readDiagnoses(folder: string) {
  readYaml(folder, `${FOLDER}/source.yaml`, source);
  const all = namesIn(folder, `${FOLDER}/list`, ".yaml").flatMap((name) =>
    readYaml(folder, `${FOLDER}/list/${name}.yaml`, z.array(diagnosis)),
  );
  const codes = repeated(all.map(({ code }) => code));
  ensure(codes.length === 0, FOLDER, `two diagnoses have the code ${codes.join(", ")}`);
  const names = repeated(
    all.flatMap(({ name, hindi, also = [] }) => [...new Set([name, hindi, ...also].map((one) => one.toLowerCase()))]),
  );
  ensure(names.length === 0, FOLDER, `two diagnoses have the name ${names.join(", ")}`);
  return all;
}
