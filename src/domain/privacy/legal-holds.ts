/**
 * Years for which the law requires the clinic to retain records of an erased person. For a lawyer to confirm; the laws
 * are named in content/messages/<language>/commands.json.
 */
const YEARS = { visit: 3, consents: 3, audit: 1 } as const;
export type LegalHoldKind = keyof typeof YEARS;

/**
 * The end of the legal hold of a record. Never throws.
 * @param from - The moment from which its years count.
 * @returns UTC ISO.
 */
export function legalHoldUntil(kind: LegalHoldKind, from: string): string {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + YEARS[kind]);
  return until.toISOString();
}
