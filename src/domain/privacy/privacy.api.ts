import type { Actor } from "../actor.ts";
import type { ConsentState } from "../assistant/chats.rules.ts";
import type { ConsentAct } from "./consents.ts";

/** What the page "Your data" shows of an account. */
export interface OwnData {
  /** Every act of consent, the newest first. */
  readonly consents: readonly ConsentAct[];
  /** Whether chats with the assistant are kept beyond a day. */
  readonly storesChats: ConsentState;
  /** Visits to come that erasing would call off. */
  readonly toCome: number;
  /** Visits whose record the law would still hold. */
  readonly underLegalHold: number;
  /** False for an account that also works for the clinic. */
  readonly erasable: boolean;
}

/** Files packed while they are read. */
export interface OwnPack {
  readonly name: string;
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** What people may ask of their own data (DPDP Act 2023, sections 6 and 11 to 13; TRUST.md DP-3, DP-4). */
export interface PrivacyApi {
  /** Consents of the actor, and what erasing would mean. Accounts. Fails: NOT_FOUND for visitors. */
  own(actor: Actor): Promise<OwnData>;

  /**
   * Everything of the actor's own as one ZIP that opens offline: JSON, files, and a page to read it by. Accounts. The
   * Aadhaar number is in it as it is shown, masked. Fails: NOT_FOUND for visitors.
   */
  exportData(actor: Actor): Promise<OwnPack>;

  /**
   * Erases the actor's account and all that is theirs, at once and for good; what the law demands is moved behind a
   * legal hold (domain/privacy/holds.ts). Visits to come are called off. Patients. Input: `eraseSchema`. Fails:
   * NOT_FOUND for all others, INVALID_FORM, WRONG_PASSWORD, TOO_MANY_REQUESTS, BUSY, WRONG_STANDING for who also works
   * for the clinic or sits in a visit.
   */
  erase(actor: Actor, input: unknown): Promise<void>;
}
