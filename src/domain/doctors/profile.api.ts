import type { Actor } from "../actor.ts";
import type { DoctorFile, FileContent } from "./files.rules.ts";
import type { Profile } from "./profile.rules.ts";
import type { Check, Receipt } from "./verification.rules.ts";
import type { VerificationStatus } from "./verification-status.rules.ts";

/** What a doctor sees of the own profile. */
export interface OwnProfile {
  readonly verificationStatus: VerificationStatus;
  readonly recheckOn: string | null;
  /** True while patients can find and book the doctor. */
  readonly listed: boolean;
  /** The tail of the public address; null until the profile was saved once. */
  readonly slug: string | null;
  /** Null until the profile was saved once; the form then begins with what sign-up knows. */
  readonly profile: Profile | null;
  readonly name: string;
  readonly license: string;
  readonly files: readonly DoctorFile[];
  /** The last act of the clinic on this doctor, with its reason. */
  readonly lastCheck: Check | null;
  readonly receipt: Receipt | null;
  /** Version of the topic `doctors` that this shows (domain/live.ts). */
  readonly version: number;
}

/** What became of a saved profile: only kept, sent to be checked, or sent to be checked again. */
export type Saved = "kept" | "sent" | "again";

export interface ProfileApi {
  /** The actor's own profile, files and standing. Doctors only; fails with NOT_FOUND for all others. */
  readOwn(actor: Actor): Promise<OwnProfile>;

  /**
   * Keeps the actor's own profile. Changing what the register was read for ends a verification at once; saving after
   * a refusal sends the profile to be checked again. Doctors. Input: `profileSchema`. Fails: NOT_FOUND, INVALID_FORM,
   * CHANGED_TOO_OFTEN.
   */
  save(actor: Actor, input: unknown): Promise<Saved>;

  /**
   * Keeps a file of the actor's own: a portrait, which takes the place of the one before, or evidence for the check.
   * Told by content, pictures made anew without what else was in them, stored sealed. Doctors. Input: `uploadSchema`.
   * Fails: NOT_FOUND, INVALID_FORM with the field `file`, CHANGED_TOO_OFTEN, BUSY. Out: the file's id.
   */
  addFile(actor: Actor, input: unknown): Promise<string>;

  /** Takes a file of the actor's own away. Doctors. Fails: NOT_FOUND. */
  removeFile(actor: Actor, id: string): Promise<void>;

  /**
   * A file with what is in it, for its doctor and for admins, whose look is written to the audit log. Everyone else,
   * and whoever asks for what is not there, gets NOT_FOUND.
   */
  readFile(actor: Actor, id: string): Promise<FileContent>;
}
