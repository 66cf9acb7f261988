/** What of an erased person the law demands to be kept, for how many years, and which law. For a lawyer to confirm. */
export const LEGAL_HOLDS = {
  visit: {
    years: 3,
    reason:
      "Medical records are kept for three years (Indian Medical Council Regulations 2002, 1.3.1; Telemedicine Practice Guidelines 2020, 3.7.2).",
  },
  consents: {
    years: 3,
    reason: "Whoever asked for a consent has to be able to prove it (DPDP Act 2023, section 6(10)).",
  },
  audit: {
    years: 1,
    reason: "Who looked at what is kept for a year (DPDP Rules 2025, rules 6(1)(e) and 8(3)).",
  },
} as const satisfies Record<string, { readonly years: number; readonly reason: string }>;
export type LegalHoldKind = keyof typeof LEGAL_HOLDS;

/** Until when a record of this kind is held. In: the moment that its years count from. Out: UTC ISO. Never throws for a moment. */
export function legalHoldUntil(kind: LegalHoldKind, from: string): string {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + LEGAL_HOLDS[kind].years);
  return until.toISOString();
}
