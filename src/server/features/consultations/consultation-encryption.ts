import type { Details } from "#domain/consultations/booking.rules.ts";
import type { Language } from "#domain/language.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import type { ConsultationRow } from "./consultations.queries.ts";

/** How to reach a patient without an account. */
export interface Caller {
  readonly phone: string;
  readonly email: string | null;
  /** The consent to SMS about this appointment; absent without one. */
  readonly sms?: CallerConsent;
}

/** What a caller agreed to on the phone. */
export interface CallerConsent {
  /** Uid of the member of staff who noted it. */
  readonly by: string;
  /** UTC ISO. */
  readonly at: string;
  /** In which the SMS are written. */
  readonly language: Language;
}

/**
 * The stored booking details; the consent has separate columns. The adult's email is removed once the invitation was
 * sent, which is when the consultation is confirmed.
 */
export type StoredDetails = Omit<Details, "consent" | "consentVersion">;

const placeOf = (column: string, row: string) => ({ column: `consultations.${column}`, row });

/** The stored form of the booking details, which only the participants of the consultation may read. */
export function encryptDetails({ vault }: App, id: string, details: StoredDetails): string {
  return vault.encrypt(JSON.stringify(details), placeOf("details", id));
}

/** As `encryptDetails`, of a patient without an account. */
export function encryptCaller({ vault }: App, id: string, caller: Caller): string {
  return vault.encrypt(JSON.stringify(caller), placeOf("caller", id));
}

/** As `encryptDetails`, of the reason why a consultation ended. */
export function encryptReason({ vault }: App, id: string, reason: string): string {
  return vault.encrypt(reason, placeOf("endReason", id));
}

/** As `encryptDetails`, of the reason why a consultation was rescheduled. */
export function encryptMoveReason({ vault }: App, id: string, reason: string): string {
  return vault.encrypt(reason, placeOf("moveReason", id));
}

/** The booking details; undefined when they were erased or can't be decrypted. */
export function openDetails(
  { vault }: App,
  { id, details }: Pick<ConsultationRow, "id" | "details">,
): StoredDetails | undefined {
  if (details === null) return undefined;
  return openedOr(undefined, () => parseStored<StoredDetails>(vault.open(details, placeOf("details", id))));
}

/** Who called without an account; undefined for a booking with one, or when it can't be decrypted. */
export function openCaller({ vault }: App, { id, caller }: Pick<ConsultationRow, "id" | "caller">): Caller | undefined {
  if (caller === null) return undefined;
  return openedOr(undefined, () => parseStored<Caller>(vault.open(caller, placeOf("caller", id))));
}

/** The reason why a consultation ended; empty without one. */
export function openReason({ vault }: App, { id, endReason }: ConsultationRow): string {
  return endReason === null ? "" : openedOr(UNREADABLE, () => vault.open(endReason, placeOf("endReason", id)));
}

/** The reason why a consultation was rescheduled; empty without one. */
export function openMoveReason({ vault }: App, { id, moveReason }: ConsultationRow): string {
  return moveReason === null ? "" : openedOr(UNREADABLE, () => vault.open(moveReason, placeOf("moveReason", id)));
}
