import type { Actor } from "../actor.ts";
import type { Agreement, Compared, Counted, Identity, Losable, MergeRefusal } from "./merges.ts";

/** One of two records, as an admin compares them. */
export interface MergeSide extends Identity {
  readonly uid: string;
  readonly email: string;
  /** When the account was made, UTC ISO. */
  readonly since: string;
  readonly counts: Readonly<Record<Counted, number>>;
}

/** What a merge of two records would do. */
export interface MergePreview {
  readonly stays: MergeSide;
  readonly joined: MergeSide;
  readonly compared: Readonly<Record<Compared, Agreement>>;
  /** What speaks against one person; with any, the name of the joined record has to be typed. */
  readonly doubts: readonly Compared[];
  /** Names of people whom both families have; both entries stay. */
  readonly inBothFamilies: readonly string[];
  readonly refusals: readonly MergeRefusal[];
}

/** What the account that stays did with the joined record since the merge, in numbers and without content. */
export interface ChangedSince {
  /** The medical history of both was corrected: the text stays, and the other record has its own of before. */
  readonly history: boolean;
  /** What a split doesn't give back: deleted, or given to a member of the family of the account that stays. */
  readonly lost: Readonly<Record<Losable, number>>;
  /** What a split gives back as it is now. */
  readonly changed: Readonly<Record<"documents" | "family", number>>;
}

/** A merge that can still be undone. Moments are UTC ISO. */
export interface OpenMerge {
  /** Whether the account that was asked for has the record of both, or was joined to the other. */
  readonly as: "stays" | "joined";
  readonly other: { readonly uid: string; readonly name: string };
  readonly mergedAt: string;
  readonly until: string;
  readonly since: ChangedSince;
}

/** Two records of one person become one, and two again within 30 days (decision 085). */
export interface MergeApi {
  /**
   * What joining another record to this one would do; changes nothing, and is audited for both. Admins. Input:
   * `mergedRecordSchema`.
   * @throws FORBIDDEN, INVALID_FORM, NOT_FOUND for either.
   */
  previewMerge(actor: Actor, uid: string, input: unknown): Promise<MergePreview>;

  /**
   * Joins another record to this one: its rows go to this account, its login ends, and both addresses are told. Admins
   * who gave a proof just now. Input: `mergeSchema`.
   * @throws FORBIDDEN, INVALID_FORM, PROOF_NEEDED, NOT_FOUND, WRONG_STATUS with the reason of the preview.
   */
  mergeRecords(actor: Actor, uid: string, input: unknown): Promise<void>;

  /**
   * The merge of a patient that can still be undone, with what was changed since; null without one. Admins.
   * @throws FORBIDDEN.
   */
  readMerge(actor: Actor, uid: string): Promise<OpenMerge | null>;

  /**
   * Until when what the actor deletes is lost to a split of their record, UTC ISO; null where nothing was joined to it,
   * or it is final. Patients.
   * @throws NOT_FOUND for others.
   */
  readOwnMerge(actor: Actor): Promise<string | null>;

  /**
   * Undoes the merge of a patient, on whichever side: what was moved goes back, what came after stays. Both addresses
   * are told. Admins who gave a proof just now.
   * @throws FORBIDDEN, PROOF_NEEDED, NOT_FOUND without a merge, WRONG_STATUS once it is final or while a consultation
   * is under way.
   */
  splitRecords(actor: Actor, uid: string): Promise<void>;
}
