import { EARLIER_CONSENTS } from "#generated/earlier-consents.ts";
import { REACH_WORDS } from "../accounts/reach-consent.ts";
import {
  CONSENT_WORDS,
  EARLIER_CONSENT_WORDS,
  EARLIER_SHARE_WORDS,
  SHARE_WORDS,
} from "../assistant/storage-consent.ts";
import { COLLEAGUE_WORDS } from "../colleague/colleague-consent.ts";
import { CONSENTS } from "../consultations/consent.ts";
import { AGREED_WORDS } from "../family/agreement-consent.ts";
import { SHARE_DOCUMENTS_WORDS } from "../health/document-consent.ts";
import { EARLIER_SHARE_RECORD_WORDS, SHARE_RECORD_WORDS } from "../health/share-consent.ts";

/** Purposes of consent in this clinic (TRUST.md DP-3). */
export const PURPOSES = [
  "keep-chats",
  "share-summary",
  "share-record",
  "share-documents",
  "second-doctor",
  "appointment-sms",
  "appointment-whatsapp",
  "member-record",
  "visit",
] as const;
export type Purpose = (typeof PURPOSES)[number];

/** A given or withdrawn consent: rows are added and never changed. */
export interface ConsentAct {
  readonly purpose: Purpose;
  readonly act: "given" | "withdrawn";
  /** UTC ISO. */
  readonly at: string;
  /** `en`, `hi` or `hi-Latn`: the language in which the words were read. */
  readonly language: string;
  /** The text that was agreed to; null when it has changed since and only its hash is left. */
  readonly words: string | null;
  /** SHA-256 of the text, or the version of a consultation's text. */
  readonly mark: string;
  /** True for an upcoming consultation's: cancelling it withdraws the consent. */
  readonly upcoming: boolean;
  /** The consultation that was agreed to. */
  readonly consultationId: string | null;
}

/** All current and earlier consent texts, by purpose. */
export const ASKED_WORDS: Readonly<Record<Exclude<Purpose, "visit">, readonly string[]>> = {
  "keep-chats": [...Object.values(CONSENT_WORDS), ...EARLIER_CONSENT_WORDS],
  "share-summary": [...Object.values(SHARE_WORDS), ...EARLIER_SHARE_WORDS],
  "share-record": [...Object.values(SHARE_RECORD_WORDS), ...EARLIER_SHARE_RECORD_WORDS],
  "share-documents": Object.values(SHARE_DOCUMENTS_WORDS),
  "second-doctor": Object.values(COLLEAGUE_WORDS),
  // The earlier ones were about appointments alone, and allow nothing else.
  "appointment-sms": [...Object.values(REACH_WORDS.sms), ...EARLIER_CONSENTS["appointment-sms"]],
  "appointment-whatsapp": [...Object.values(REACH_WORDS.whatsapp), ...EARLIER_CONSENTS["appointment-whatsapp"]],
  "member-record": Object.values(AGREED_WORDS),
};

/** The words of a consultation's consent by their version; null for an unknown one. */
export function consentTextOf(version: string): string | null {
  const found = CONSENTS.find((consent) => consent.version === version);
  return found ? [...found.lines, ...found.hindi].join("\n") : null;
}
