/**
 * Records of an erased person that the law requires the clinic to retain, the years, and the law. For a lawyer to
 * confirm.
 */
export const LEGAL_HOLDS = {
  visit: {
    years: 3,
    reason:
      "Medical records are kept for three years (Indian Medical Council Regulations 2002, 1.3.1; " +
      "Telemedicine Practice Guidelines 2020, 3.7.2).",
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

/** The end of the legal hold of a record. In: the moment from which its years count. Out: UTC ISO. Never throws. */
export function legalHoldUntil(kind: LegalHoldKind, from: string): string {
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + LEGAL_HOLDS[kind].years);
  return until.toISOString();
}
