import { fileFields } from "../doctors/files.rules.ts";
import { z } from "../zod.ts";

/** The clinic's logo as a form sends it: a picture. */
export const logoSchema = z.object(fileFields);
