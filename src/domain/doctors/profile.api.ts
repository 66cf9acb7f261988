import type { Actor } from "../actor.ts";
import type { DoctorFile, FileContent } from "./files.rules.ts";
import type { Profile } from "./profile.rules.ts";
import type { Check, Receipt } from "./verification.rules.ts";
import type { VerificationStatus } from "./verification-status.rules.ts";

/** A doctor's own view of their profile. */
export interface OwnProfile {
  readonly verificationStatus: VerificationStatus;
  readonly recheckOn: string | null;
  /** True while patients can find and book the doctor. */
  readonly listed: boolean;
  /** The last part of the public address; null until the profile was saved once. */
  readonly slug: string | null;
  /** Null until the profile was saved once; the form then starts with the data of the sign-up. */
  readonly profile: Profile | null;
  readonly name: string;
  readonly license: string;
  readonly files: readonly DoctorFile[];
  /** The clinic's last decision on this doctor, with its reason. */
  readonly lastCheck: Check | null;
  readonly receipt: Receipt | null;
  /** Version of the topic `doctors` that this shows (domain/live.ts). */
  readonly version: number;
}

/** The result of saving a profile: only saved, sent for verification, or sent for verification again. */
export type Saved = "saved" | "sent" | "again";

export interface ProfileApi {
  /** The actor's own profile, files and verification status. Doctors only; fails with NOT_FOUND for all others. */
  readOwnProfile(actor: Actor): Promise<OwnProfile>;

  /**
   * Saves the actor's own profile. Changing a verified fact ends the verification at once; saving after a refusal
   * sends the profile for verification again. Doctors. Input: `profileSchema`.
   * @throws NOT_FOUND, INVALID_FORM, CHANGED_TOO_OFTEN.
   */
  saveOwnProfile(actor: Actor, input: unknown): Promise<Saved>;

  /**
   * Stores a file of the actor's: a portrait, which replaces the previous one, or evidence for the verification. Type
   * by content, pictures re-encoded without metadata, stored encrypted. Doctors. Input: `uploadSchema`.
   * @returns The file's id.
   * @throws NOT_FOUND, INVALID_FORM with the field `file`, CHANGED_TOO_OFTEN, BUSY.
   */
  addDoctorFile(actor: Actor, input: unknown): Promise<string>;

  /**
   * Deletes a file of the actor's own. Doctors.
   * @throws NOT_FOUND.
   */
  removeDoctorFile(actor: Actor, id: string): Promise<void>;

  /**
   * A file with its content, for its doctor and for admins, whose access is audited. Everyone else, and a request for a
   * missing file, gets NOT_FOUND.
   */
  readDoctorFile(actor: Actor, id: string): Promise<FileContent>;
}
