import { contactSchema } from "#domain/contact/contact.rules.ts";
import { check } from "#domain/form.ts";

export const checkContact = (fields: Record<string, unknown>) => check(contactSchema, fields);
