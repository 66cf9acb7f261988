import type { Finding } from "./concepts.ts";
import { denied } from "./framing.ts";
import type { Reading } from "./matcher.ts";

/** Kinds of danger that have a question of their own, first the one whose words say most (content/triage/signs/kinds.yaml). */
const KINDS = {
  emergency: ["poison", "pregnancy", "bleeding", "stroke", "breathing", "heart", "child"],
  crisis: ["abuse"],
} as const;
const GENERAL = { emergency: "doctor", crisis: "crisis" } as const;

/**
 * The group of the question about a danger that only the encoder hears.
 * @param danger - What it hears.
 * @param reading - The message.
 * @param now - What rules find in it and is meant now: an urgent matter names its kind as well.
 * @returns The group of the kind that the message names; the general one where it names none.
 */
export function kindOf(danger: "emergency" | "crisis", reading: Reading, now: readonly Finding[]): string {
  const kinds: readonly string[] = KINDS[danger];
  const isSaid = (kind: string) => reading.spans(`${kind}Kind`).some((span) => !denied(reading, span));
  const found = now.find(({ rule }) => kinds.includes(rule.group))?.rule.group;
  return found ?? kinds.find(isSaid) ?? GENERAL[danger];
}
