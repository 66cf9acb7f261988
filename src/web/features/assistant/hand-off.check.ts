import { handOffSchema } from "#domain/assistant/chats.rules.ts";
import { check } from "#domain/form.ts";

export const checkHandOff = (fields: Record<string, unknown>) => check(handOffSchema, fields);
