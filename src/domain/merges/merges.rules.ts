import { messageKey } from "../failures.ts";
import { MAX_NAME_LENGTH } from "../patients/patients.rules.ts";
import { block } from "../text.ts";
import { z } from "../zod.ts";

/** Ids of accounts; PostgreSQL refuses to look for a text with NUL. */
const uidField = () => z.string(messageKey("merges.other")).regex(/^[\w-]{1,100}$/u, messageKey("merges.other"));

/** The record that is to be joined. */
export const mergedRecordSchema = z.object({ joined: uidField() });

export const mergeSchema = mergedRecordSchema.extend({
  /** The name of the joined record, typed where it is doubtful that both are of one person. */
  confirmation: block(MAX_NAME_LENGTH).default(""),
});
