import { messageKey } from "../failures.ts";
import { MAX_NAME_LENGTH } from "../patients/patients.rules.ts";
import { block } from "../text.ts";
import { z } from "../zod.ts";

const MAX_REASON_LENGTH = 500;

/** A child who is given to another account, why, and the child's name once more. */
export const moveSchema = z.object({
  member: z.string().max(100).catch(""),
  /** The uid of the account; PostgreSQL refuses to look for a text with NUL. */
  to: z.string(messageKey("moves.to")).regex(/^[\w-]{1,100}$/u, messageKey("moves.to")),
  reason: block(MAX_REASON_LENGTH, "moves.reason"),
  confirmation: block(MAX_NAME_LENGTH).default(""),
});
export const MOVE_FIELDS = ["member", "to", "reason", "confirmation"] as const;

export const moveBackSchema = z.object({
  move: z
    .string()
    .regex(/^[0-9a-f-]{36}$/u)
    .catch(""),
});
