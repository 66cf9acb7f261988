import type { MessageKey, MessageValues } from "../failures.ts";
import { check } from "../form.ts";
import { DAY_MS } from "../time.ts";
import type { z } from "../zod.ts";

/** The collections of the hosted database that spec.md section 3 has. */
export const COLLECTIONS = ["patients", "doctors", "admins", "blogs", "feedback", "contact_submissions"] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Why an entry is not taken over, apart from what a schema refuses. */
export const LEFT_OUT = [
  "noObject",
  "noUser",
  "noRecord",
  "noEmail",
  "sameEmail",
  "sameUser",
  "disabled",
  "adminsOnly",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** An entry that is not taken over: where it is, and why. It has nothing of what the entry says. */
export interface HostedFault {
  readonly collection: Collection | "users";
  readonly key: string;
  readonly field: string;
  readonly reason: LeftOut | { readonly key: MessageKey; readonly values: MessageValues };
}

/** What of an export is not read, by its name. */
export type Unread = Map<string, number>;

export interface Entry {
  readonly key: string;
  /** Names and values; undefined where the entry is no object. */
  readonly fields: ReadonlyMap<string, unknown> | undefined;
}

const FIRST_YEAR = Date.UTC(1900, 0, 1);

/** The names and values of an object or a list; undefined for anything else. A name can be `__proto__`. */
export function childrenOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}

/** The entries of a collection, or of a list of users; what a hosted database has deleted from a list is null. */
export function entriesIn(value: unknown): readonly Entry[] {
  return [...(childrenOf(value) ?? [])].flatMap(([key, child]) =>
    child === null ? [] : [{ key, fields: childrenOf(child) }],
  );
}

/** A value as a form would have sent it: an absent one is empty; an object stays one, which schemas refuse. */
export function typedOf(value: unknown): unknown {
  if (value === undefined || value === null) return "";
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

/**
 * Counts names that nobody reads.
 * @param unread - Gets the counts.
 * @param collection - Precedes each name.
 * @param names - The names that are read, or left out knowingly.
 */
export function countUnread(unread: Unread, collection: string, { fields }: Entry, names: readonly string[]): void {
  for (const name of fields?.keys() ?? []) {
    if (names.includes(name)) continue;
    const full = `${collection}.${name}`;
    unread.set(full, (unread.get(full) ?? 0) + 1);
  }
}

/**
 * Checks an entry as the form of the product would.
 * @returns The checked value, or why it is refused.
 */
export function checkEntry<T extends z.ZodType>(
  schema: T,
  collection: HostedFault["collection"],
  { key, fields }: Entry,
  typed: (fields: ReadonlyMap<string, unknown>) => object,
): { readonly value: z.output<T> } | { readonly fault: HostedFault } {
  if (fields === undefined) return { fault: { collection, key, field: "", reason: "noObject" } };
  const checked = check(schema, typed(fields));
  if (checked.ok) return { value: checked.value };
  const { field = "", key: rule, values } = checked.refusal;
  return { fault: { collection, key, field, reason: { key: rule, values } } };
}

/** Checks an entry whose fields are texts with the names of the schema. */
export function checkTexts<T extends z.ZodObject>(schema: T, collection: HostedFault["collection"], entry: Entry) {
  const names = Object.keys(schema.shape);
  return checkEntry(schema, collection, entry, (fields) =>
    Object.fromEntries(names.map((name) => [name, typedOf(fields.get(name))])),
  );
}

/**
 * The time of an entry: milliseconds since 1970 as number or text, or ISO.
 * @param since - The earliest that is believed.
 * @returns Milliseconds; undefined for no time, or one outside of 1900 and tomorrow.
 */
export function timeOf(value: unknown, now: number, since = FIRST_YEAR): number | undefined {
  const text = typedOf(value);
  if (typeof text !== "string" || text === "") return undefined;
  const time = /^-?\d+$/u.test(text) ? Number(text) : Date.parse(text);
  return time >= since && time <= now + DAY_MS ? time : undefined;
}
