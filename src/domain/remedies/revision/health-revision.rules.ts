import { messageKey } from "../../failures.ts";
import { singleLineText } from "../../text.ts";
import { z } from "../../zod.ts";
import type { Fact, HealthTopic } from "../health-topics.ts";

/** Maximum length of one fact in one language. */
export const MAX_FACT_LENGTH = 400;
const MAX_PATH_LENGTH = 60;
const DEVANAGARI = /\p{Script=Devanagari}/u;

const fact = {
  en: singleLineText(MAX_FACT_LENGTH, "remedies.required"),
  hi: singleLineText(MAX_FACT_LENGTH, "remedies.required").refine(
    (text) => DEVANAGARI.test(text),
    messageKey("remedies.factHindi"),
  ),
};

/** The new words of one fact, as its editor's form sends them. `path` is its place: `avoid.2`, `questions.0.answer`. */
export const factSchema = z.object({ path: z.string(messageKey("INVALID_FORM")).max(MAX_PATH_LENGTH), ...fact });

/**
 * The clinic's changes of a topic, and the shipped version that they were made of. Each is applied only where the
 * shipped fact is still the one that was changed, so that an update never puts old words into another fact's place.
 */
export const healthChangesSchema = z.object({
  shipped: z.int(),
  changes: z.array(
    z.object({ path: z.string(), was: z.object({ en: z.string(), hi: z.string() }), now: z.object(fact) }),
  ),
});
export type HealthChanges = z.output<typeof healthChangesSchema>;
type FactChange = HealthChanges["changes"][number];

export interface PlacedFact {
  readonly path: string;
  readonly fact: Fact;
}

const isFact = (value: object): value is Fact => Object.keys(value).sort().join() === "en,hi";

function placedIn(value: unknown, path: string): readonly PlacedFact[] {
  if (typeof value !== "object" || value === null) return [];
  if (isFact(value)) return [{ path, fact: value }];
  return Object.entries(value).flatMap(([key, part]) => placedIn(part, path === "" ? key : `${path}.${key}`));
}

/** Every fact of a topic with its place, in the order of the record; not the questions as people ask them. */
export function placedFacts(topic: HealthTopic): readonly PlacedFact[] {
  return placedIn(topic, "");
}

function replaced(value: unknown, path: string, changes: ReadonlyMap<string, FactChange>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isFact(value)) {
    const change = changes.get(path);
    return change?.was.en === value.en && change.was.hi === value.hi ? change.now : value;
  }
  const at = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((part, index) => replaced(part, at(String(index)), changes));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, at(key), changes)]));
}

/**
 * The shipped topic with the clinic's changes, as a draft.
 * @param saved - The version in which they were saved; each later shipped version is one more, so that a review never
 * covers a text that an update has changed.
 */
export function revisedHealthTopic(
  topic: HealthTopic,
  { shipped, changes }: HealthChanges,
  saved: number,
): HealthTopic {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const version = saved + Math.max(0, topic.version - shipped);
  return { ...(replaced(topic, "", byPath) as HealthTopic), review: { state: "draft" }, version };
}
