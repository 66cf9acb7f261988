import { SHARE_WORDS } from "../assistant/chats.rules.ts";
import { CONSENT_WORDS, EARLIER_CONSENT_WORDS } from "../assistant/storage-consent.ts";
import { CONSENTS } from "../consultations/consent.ts";

/** What a person can agree to in this clinic, one purpose each (TRUST.md DP-3). */
export const PURPOSES = ["keep-chats", "share-summary", "visit"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** One act of a person on a purpose: rows are added and never changed. */
export interface ConsentAct {
  readonly purpose: Purpose;
  readonly act: "given" | "withdrawn";
  /** UTC ISO. */
  readonly at: string;
  /** `en`, `hi` or `hi-Latn`: in which the words were read. */
  readonly language: string;
  /** The words that were agreed to; null where ours have changed since and only their mark is left. */
  readonly words: string | null;
  /** SHA-256 of the words, or the version of a visit's text. */
  readonly mark: string;
  /** True for a visit's while that is still to come: calling it off takes the consent back. */
  readonly toCome: boolean;
  /** The visit that was agreed to. */
  readonly consultationId: string | null;
}

/** All words that the clinic asks consent with now, by purpose and language, and those before them that still hold. */
export const ASKED_WORDS: Readonly<Record<Exclude<Purpose, "visit">, Readonly<Record<string, string>>>> = {
  "keep-chats": {
    ...CONSENT_WORDS,
    ...Object.fromEntries(Object.entries(EARLIER_CONSENT_WORDS).map(([key, words]) => [`${key} before`, words])),
  },
  "share-summary": SHARE_WORDS,
};

/** The words of a visit's consent by their version; null for one that was never ours. */
export function consultationWordsOf(version: string): string | null {
  const found = CONSENTS.find((consent) => consent.version === version);
  return found ? [...found.lines, ...found.hindi].join("\n") : null;
}
