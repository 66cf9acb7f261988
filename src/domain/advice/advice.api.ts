import type { Actor } from "../actor.ts";
import type { CallLogEntry } from "../call/call.rules.ts";
import type { CodedName, SuggestedDiagnosis } from "../diagnoses/diagnosis.ts";
import type { MessageKey } from "../failures.ts";
import type { Refusal } from "../form.ts";
import type { Finding, NotChecked } from "../medicines/checks/finding.ts";
import type { SuggestedMedicine } from "../medicines/suggested-medicine.ts";
import type { Participant } from "../room/participants.ts";
import type { Draft } from "./advice.rules.ts";
import type { Warning } from "./checks/warning.ts";
import type { AdviceContent, AdviceDocument, AdvicePatient } from "./document.ts";
import type { ConsultationMode } from "./guideline.ts";
import type { PaperSize } from "./paper-sizes.ts";
import type { SignedKind } from "./papers/paper.ts";
import type { PaperWords } from "./papers/paper-texts.ts";
import type { AdviceState, SignedAdvice, SignedNote, SignedPaper } from "./signed-advice.ts";
import type { TemplateChoice } from "./templates/templates.api.ts";

export interface ConsultationAdvice {
  readonly as: Participant;
  /** Newest first. */
  readonly versions: readonly SignedAdvice[];
  /** The note; null while none is signed. */
  readonly note: SignedNote | null;
  /** The other papers, the last signed first. */
  readonly papers: readonly SignedPaper[];
  /**
   * For its doctor: true when the patient has no account, so that the document must be handed over in person or by
   * phone.
   */
  readonly handOver: boolean;
  /** Version of the actor's own topic `ownConsultations` that this shows. */
  readonly version: number;
}

/** A finding with the id that the reason for signing in spite of it names. */
export interface IdentifiedFinding extends Finding {
  readonly id: string;
}

/** What the doctor sees while writing. */
export interface AdviceEditorData extends ConsultationAdvice {
  readonly draft: Draft;
  /** The codes of the draft in the language of the request. */
  readonly codes: readonly CodedName[];
  /** Grows with every change of the draft; signing names the version that was read. */
  readonly seen: number;
  /** When it was last saved, UTC ISO; null before the first save. */
  readonly savedAt: string | null;
  /** `sex` is that of the account, where the patient booked for themselves. */
  readonly patient: AdvicePatient & { readonly reason: string; readonly since: string; readonly medicines: string };
  readonly warnings: readonly Warning[];
  /** What the checks of the saved draft found, the gravest first. */
  readonly findings: readonly IdentifiedFinding[];
  readonly notChecked: readonly NotChecked[];
  /** Whether a doctor of the clinic has reviewed the library's table of herbs and medicines. */
  readonly herbsReviewed: boolean;
  /** Whether the doctor should say if the patient is pregnant: by sex and age it is possible. */
  readonly asksExpecting: boolean;
  /** When the doctor's last prescription for the same person was signed, UTC ISO; null for none. */
  readonly earlierSignedAt: string | null;
  /** The templates that the doctor can use. */
  readonly templates: readonly TemplateChoice[];
  /** What the patient wrote of it. */
  readonly saidExpecting: "" | "pregnant" | "breastfeeding";
  /** What would be signed now; null while something prevents signing. */
  readonly preview: AdviceContent | null;
  /** The first problem, and the input it is about (`lines.2.item`). */
  readonly refusal: Refusal | null;
  /** The note of the draft: what would be signed, or its first problem, and every problem of its readings. */
  readonly newNote: {
    readonly preview: PaperWords | null;
    readonly refusal: Refusal | null;
    readonly readingRefusals: readonly Refusal[];
    /** True while the draft has a note and none is signed. */
    readonly unsigned: boolean;
  };
  /** Why nothing can be signed yet, though it can be written; null once the consultation has begun. */
  readonly early: MessageKey | null;
  /** Why nothing can be written now; null while it can. */
  readonly closed: MessageKey | null;
  /** True while the draft differs from what was last signed. */
  readonly unsigned: boolean;
  /** The mode of the consultation by its call log; null before it has begun. */
  readonly callMode: ConsultationMode | null;
  /** The log of its calls, in order. */
  readonly calls: readonly CallLogEntry[];
  /** The day of the last consultation of this patient with this doctor that took place before; null without one. */
  readonly earlierOn: string | null;
  /** True when that is recent enough for a follow-up. */
  readonly mayFollowUp: boolean;
  /** The time zone in which times of the consultation are shown. */
  readonly zone: string;
}

/** A signed advice in the patient's list. */
export interface ListedAdvice {
  readonly consultation: string;
  readonly kind: SignedKind;
  readonly series: string;
  readonly version: number;
  readonly state: AdviceState;
  readonly signedAt: string;
  readonly doctor: AdviceDocument["doctor"];
  /** The name of the person for whom it was written. */
  readonly patient: string;
  readonly diagnosis: string;
  readonly prescription: AdviceDocument["prescription"];
  readonly followUpOn: string | null;
}

/** A draft that its doctor has written after the consultation began and has not signed. */
export interface UnsignedDraft {
  readonly consultation: string;
  /** What there is to sign: the prescription, or the note alone. */
  readonly kind: "prescription" | "note";
  readonly patient: string;
  /** UTC ISO, and the zone of the doctor. */
  readonly savedAt: string;
  readonly zone: string;
}

/** The public result for a code: never the patient, never the content. */
export interface Verified {
  readonly kind: SignedKind;
  readonly state: AdviceState;
  readonly version: number;
  readonly doctor: AdviceDocument["doctor"];
  readonly signedAt: string;
  readonly endedAt: string | null;
}

/**
 * The public result for a file: genuine, with its present validity; signed, but no longer in the database; changed
 * after signing; or not signed by this clinic.
 */
export type FileVerdict =
  | { readonly kind: "genuine"; readonly verified: Verified }
  | { readonly kind: "unlisted" }
  | { readonly kind: "altered" }
  | { readonly kind: "not-ours" };

/** A public key of the clinic in the format of RFC 8037. */
export interface PublicKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly use: "sig";
  readonly alg: "EdDSA";
  readonly kid: string;
  readonly x: string;
}

/** Which paper as PDF, and on which sheet: by default the prescription, on A4. */
export interface PdfOptions {
  readonly series?: string | undefined;
  readonly size?: PaperSize | undefined;
}

/** A file to download. */
export interface AdviceFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A ZIP file that is streamed. */
export interface AdviceArchive {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Prescriptions. Another person's record is answered with NOT_FOUND; staff can read none of it. */
export interface AdviceApi {
  /**
   * The editor of a consultation: notes, draft, warnings, signed versions. Its doctor.
   * @throws NOT_FOUND.
   */
  readAdviceEditor(actor: Actor, id: string): Promise<AdviceEditorData>;

  /**
   * Saves notes and draft. Its doctor, while verified. Input: `saveDraftSchema`.
   * @returns The new `seen`.
   * @throws NOT_FOUND, FORBIDDEN, INVALID_FORM, CONSULTATION_MOVED_ON for a consultation that did not take place,
   * TOO_LATE, CHANGED_MEANWHILE.
   */
  saveAdviceDraft(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Saves the draft with the entries of the doctor's last prescription for the same person after its own. Its doctor.
   * Input: `saveDraftSchema`.
   * @returns The revision.
   * @throws as `saveAdviceDraft`; INVALID_FORM without an earlier prescription, and with too many entries.
   */
  repeatPrescription(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Medicines that a doctor may mean while typing, with strengths to choose from; empty for a text that names none.
   * What the doctor signs most often comes first, and is all for an empty text. Doctors.
   * @throws NOT_FOUND for others.
   */
  findMedicines(actor: Actor, typed: unknown): Promise<readonly SuggestedMedicine[]>;

  /**
   * Diagnoses that a doctor may mean while typing; empty for a text that names none. Doctors.
   * @throws NOT_FOUND for others.
   */
  findDiagnoses(actor: Actor, typed: unknown): Promise<readonly SuggestedDiagnosis[]>;

  /**
   * Signs the draft as it was last read: a new version that names the previous one. The prescription is checked again,
   * and each critical finding needs a reason. Idempotent. Its doctor, while verified, during the consultation or within
   * a week. Input: `signSchema`.
   * @returns The version.
   * @throws as `save`, NOT_YET.
   */
  signAdvice(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Signs the note as it was last read, once: afterwards it stays as it is. Its readings go to the patient's own
   * record. Idempotent. Its doctor, as `signAdvice`. Input: `signNoteSchema`.
   * @returns The version; another one only after the first was withdrawn.
   * @throws as `signAdvice`.
   */
  signNote(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Signs a paper besides the prescription: a sick note, fitness certificate, referral letter, request for tests, or an
   * addendum to the signed note, which has one version. Idempotent for the same content. Its doctor, while verified, as
   * `signAdvice`. Input: `paperFormSchema`.
   * @returns The version.
   * @throws as `signAdvice`.
   */
  signPaper(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Withdraws the newest version of a series. Its doctor, while verified. Input: `withdrawSchema`.
   * @throws as `save`.
   */
  withdrawAdvice(actor: Actor, id: string, input: unknown): Promise<void>;

  /**
   * All signed versions of a consultation. Its patient, guardian and doctor.
   * @throws NOT_FOUND, ADVICE_DAMAGED.
   */
  readAdvice(actor: Actor, id: string): Promise<ConsultationAdvice>;

  /**
   * A version as PDF, by default the newest of the prescription. Everyone who may `read`.
   * @throws as `read`.
   */
  readAdvicePdf(actor: Actor, id: string, version?: number, options?: PdfOptions): Promise<AdviceFile>;

  /**
   * The prescription, the note or another paper as it would be printed, marked as a draft and without anything of a
   * signature; nothing is stored. Its doctor, before it is signed. Input: `previewSchema`.
   * @throws NOT_FOUND, INVALID_FORM for what can't be signed as it is, CHANGED_MEANWHILE.
   */
  previewPaper(actor: Actor, id: string, input: unknown): Promise<AdviceFile>;

  /**
   * What was signed for the actor, newest first, the last version of each series, at most `limit`. Patients.
   * @throws NOT_FOUND for others.
   */
  listOwnAdvice(actor: Actor, range?: { readonly limit?: number }): Promise<readonly ListedAdvice[]>;

  /**
   * Drafts with something to sign, while they can be signed and the doctor may read them, the oldest first. Doctors,
   * each their own.
   * @throws NOT_FOUND for others.
   */
  listUnsignedDrafts(actor: Actor): Promise<readonly UnsignedDraft[]>;

  /**
   * The whole record of a consultation: messages, files, times, signed versions; never the doctor's notes. Its
   * patient.
   * @returns A ZIP.
   * @throws NOT_FOUND, ADVICE_DAMAGED.
   */
  readConsultationRecord(actor: Actor, id: string): Promise<AdviceArchive>;

  /**
   * The validity of the document with a code. Anyone.
   * @throws NOT_FOUND for an unknown code, CHECKED_TOO_OFTEN, ADVICE_DAMAGED.
   */
  verifyAdvice(actor: Actor, code: string): Promise<Verified>;

  /**
   * Whether a file is unchanged since the clinic signed it. Anyone. Input: the bytes.
   * @throws INVALID_FORM, CHECKED_TOO_OFTEN.
   */
  checkAdviceFile(actor: Actor, input: unknown): Promise<FileVerdict>;

  /** Every signing key of the clinic, the current one first. Anyone. */
  listSigningKeys(actor: Actor): Promise<readonly PublicKey[]>;
}
