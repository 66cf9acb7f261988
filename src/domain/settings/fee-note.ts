import { FEE_NOTE } from "#generated/fee-note.ts";
import { currentLanguage, type Language } from "../language.ts";
import type { ClinicSettings } from "./settings.rules.ts";

export type FeeNote = Readonly<Record<Language, string>>;

/** The clinic's sentences on fees, or for the form the suggested ones (content/clinic/fee-note.yaml). */
export function suggestedFeeNotes({ feeNote }: Pick<ClinicSettings, "feeNote">): FeeNote {
  return feeNote ?? FEE_NOTE;
}

/**
 * When and how the fee is paid and what happens on cancellation, in the reader's language; empty until the clinic has
 * said it, so that nothing is promised in its name.
 */
export function feeNoteOf(settings: Pick<ClinicSettings, "feeNote">): string {
  return settings.feeNote?.[currentLanguage()] ?? "";
}
