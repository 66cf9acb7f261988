import type { Actor } from "../actor.ts";
import type { CallLogEntry } from "../call/call.rules.ts";
import type { Participant } from "../room/participants.ts";
import type { Draft } from "./advice.rules.ts";
import type { AdviceContent, AdviceDocument, AdvicePatient } from "./document.ts";
import type { ConsultationMode } from "./guideline.ts";
import type { Warning } from "./warnings.ts";

/** How a signed document stands: in force, or which end it came to. */
export const ADVICE_STATES = ["genuine", "superseded", "withdrawn"] as const;
export type AdviceState = (typeof ADVICE_STATES)[number];

/** The squares of a QR code, as the `d` of an SVG path on a ground of `size` by `size`. */
export interface QrPath {
  readonly size: number;
  readonly path: string;
}

/** A signed version as those of the visit read it. */
export interface SignedAdvice {
  readonly document: AdviceDocument;
  readonly state: AdviceState;
  /** When it was superseded or withdrawn, UTC ISO. */
  readonly endedAt: string | null;
  /** The doctor's words; empty when it was not withdrawn. */
  readonly withdrawal: string;
  /** Which key of the clinic signed it. */
  readonly keyId: string;
  /** The public address that the QR code leads to. */
  readonly address: string;
  readonly qr: QrPath;
}

export interface ConsultationAdvice {
  readonly as: Participant;
  /** The newest first. */
  readonly versions: readonly SignedAdvice[];
  /** To its doctor: whether the patient has no account, so that what was signed reaches them by hand or by voice alone. */
  readonly handOver: boolean;
  /** Version of the actor's own topic `visits` that this shows. */
  readonly version: number;
}

/** What the doctor has before their eyes while writing. */
export interface AdviceEditorData extends ConsultationAdvice {
  readonly draft: Draft;
  /** Grows with every change of the draft; signing names the one it was read at. */
  readonly seen: number;
  /** When it was kept, UTC ISO; null before the first word. */
  readonly savedAt: string | null;
  readonly patient: AdvicePatient & { readonly reason: string; readonly since: string; readonly medicines: string };
  readonly warnings: readonly Warning[];
  /** What would be signed now; null while something stands against it. */
  readonly preview: AdviceContent | null;
  /** The first thing against it, and the input it is about (`lines.2.item`). */
  readonly refusal: { readonly field: string | undefined; readonly message: string } | null;
  /** Why nothing can be signed yet, though it can be written; null once the visit has begun. */
  readonly early: string | null;
  /** Why nothing can be written now; null while it can. */
  readonly closed: string | null;
  /** True while the draft differs from what was signed last. */
  readonly unsigned: boolean;
  /** How the visit was held by its log; null before it has begun. */
  readonly callMode: ConsultationMode | null;
  /** The log of its calls, in order. */
  readonly calls: readonly CallLogEntry[];
  /** The zone to tell times of the visit in. */
  readonly zone: string;
}

/** A signed advice in the patient's list. */
export interface ListedAdvice {
  readonly consultation: string;
  readonly version: number;
  readonly state: AdviceState;
  readonly signedAt: string;
  readonly doctor: AdviceDocument["doctor"];
  readonly startsAt: string;
  readonly zone: string;
  /** How many lines the prescription has. */
  readonly lines: number;
  readonly followUpOn: string | null;
}

/** What anyone is told of a code: never the patient, never what was written. */
export interface Verified {
  readonly state: AdviceState;
  readonly version: number;
  readonly doctor: AdviceDocument["doctor"];
  readonly signedAt: string;
  readonly endedAt: string | null;
}

/**
 * What anyone is told of a file: as it was signed, with how it stands now; signed, and in the books no more; changed
 * since it was signed; or nothing that this clinic signed.
 */
export type FileVerdict =
  | { readonly kind: "genuine"; readonly verified: Verified }
  | { readonly kind: "unlisted" }
  | { readonly kind: "altered" }
  | { readonly kind: "not-ours" };

/** A public key of the clinic as RFC 8037 writes it. */
export interface PublicKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly use: "sig";
  readonly alg: "EdDSA";
  readonly kid: string;
  readonly x: string;
}

/** A file to download. */
export interface AdviceFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A file that is packed while it is read. */
export interface AdvicePack {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** What the doctor writes and signs. What is not the actor's is answered as if it were not there; staff read none of it. */
export interface AdviceApi {
  /** The actor's own desk for a visit: notes, draft, warnings, what was signed. Its doctor. Fails: NOT_FOUND. */
  editor(actor: Actor, id: string): Promise<AdviceEditorData>;

  /**
   * Keeps notes and draft. Its doctor, while verified. Input: `keepSchema`. Out: the new `seen`. Fails: NOT_FOUND,
   * FORBIDDEN, INVALID_FORM, VISIT_MOVED_ON for a visit that did not take place, TOO_LATE, CHANGED_MEANWHILE.
   */
  save(actor: Actor, id: string, input: unknown): Promise<number>;

  /**
   * Signs the draft as it was last read: a new version that names the one before. Twice is the same as once. Its doctor,
   * while verified, during the visit or within a week. Input: `signSchema`. Out: the version. Fails: as `keep`, NOT_YET.
   */
  sign(actor: Actor, id: string, input: unknown): Promise<number>;

  /** Withdraws the newest version. Its doctor, while verified. Input: `withdrawSchema`. Fails: as `keep`. */
  withdraw(actor: Actor, id: string, input: unknown): Promise<void>;

  /** All signed versions of a visit. Its patient, the named adult, and its doctor. Fails: NOT_FOUND, ADVICE_DAMAGED. */
  read(actor: Actor, id: string): Promise<ConsultationAdvice>;

  /** A version as PDF, by default the newest. All of `read`. Fails: as `read`. */
  pdf(actor: Actor, id: string, version?: number): Promise<AdviceFile>;

  /** What was signed for the actor, the newest first, the last version of each visit. Patients. Fails: NOT_FOUND for others. */
  own(actor: Actor): Promise<readonly ListedAdvice[]>;

  /**
   * The whole record of a visit: what was written and sent, the times, what was signed; never the doctor's notes. Its
   * patient. Out: a ZIP. Fails: NOT_FOUND, ADVICE_DAMAGED.
   */
  record(actor: Actor, id: string): Promise<AdvicePack>;

  /** How the document of a code stands. Anyone. Fails: NOT_FOUND for a code that is none of ours, CHECKED_TOO_OFTEN, ADVICE_DAMAGED. */
  verify(actor: Actor, code: string): Promise<Verified>;

  /** Whether a file is as the clinic signed it. Anyone. Input: the bytes. Fails: INVALID_FORM, CHECKED_TOO_OFTEN. */
  checkFile(actor: Actor, input: unknown): Promise<FileVerdict>;

  /** Every key that the clinic has signed with, the current one first. Anyone. */
  keys(actor: Actor): Promise<readonly PublicKey[]>;
}
