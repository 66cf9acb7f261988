import { z } from "../zod.ts";

/** Scrypt with these limits needs at most 64 MiB. */
const MAX_MEM_COST = 16;
const MAX_ROUNDS = 8;
/** AES-256-CTR encrypts the signer key, so that a hash is as long as the key. */
const MAX_BYTES = 256;

/** Standard or URL-safe base64, as standard base64. */
const base64 = (least: number) =>
  z
    .string()
    .trim()
    .max(2 * MAX_BYTES)
    .regex(/^[\w+/-]*={0,2}$/u)
    .overwrite((text) => text.replaceAll("-", "+").replaceAll("_", "/"))
    .refine((text) => text.replaceAll("=", "").length >= least);

/** The parameters with which the hosted identity service hashes a project's passwords. */
export const hashConfigSchema = z.object({
  algorithm: z.literal("SCRYPT"),
  base64_signer_key: base64(22),
  base64_salt_separator: base64(0),
  rounds: z.coerce.number().int().min(1).max(MAX_ROUNDS),
  mem_cost: z.coerce.number().int().min(1).max(MAX_MEM_COST),
});
export type HashConfig = z.output<typeof hashConfigSchema>;

/** Hash and salt of a user's password. */
export const passwordHashSchema = z.object({ passwordHash: base64(22), salt: base64(1) });
