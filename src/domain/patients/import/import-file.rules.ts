import { messageKey } from "../../failures.ts";
import { z } from "../../zod.ts";
import { COLUMNS } from "./columns.ts";
import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS } from "./import-preview.ts";

/** A file of patients, and what is read from each of its columns; without a choice they are recognised. */
export const importFileSchema = z.object({
  file: z
    .instanceof(Uint8Array, { error: messageKey("patients.importFile") })
    .refine((bytes) => bytes.length > 0, messageKey("patients.importFile")),
  columns: z
    .array(z.union([z.enum(COLUMNS), z.literal("")]).catch(""))
    .max(MAX_IMPORT_COLUMNS)
    .catch([])
    .default([]),
  columnsOf: z.string().catch("").default(""),
});

/** The same file again, as it was checked; with `from` only some of its rows are written. */
export const importStepSchema = importFileSchema.extend({
  digest: z.string().catch("").default(""),
  from: z.coerce.number().int().min(0).max(MAX_IMPORT_ROWS).optional().catch(0),
});
