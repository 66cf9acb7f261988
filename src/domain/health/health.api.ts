import type { Actor } from "../actor.ts";
import type { Whose } from "../family/family.ts";
import type { Dose, Reminder } from "../reminders/reminders.ts";
import type { Entry, Reading } from "./health.rules.ts";
import type { List } from "./record-kinds.ts";

/** The health record of one person. */
export interface HealthRecord {
  /** By list, in the order in which they were written. */
  readonly lists: Readonly<Record<List, readonly Entry[]>>;
  /** Newest first. */
  readonly readings: readonly Reading[];
}

/** A health record with reminders, for its owner. */
export interface OwnHealthRecord extends HealthRecord {
  /** Including those that have ended. */
  readonly reminders: readonly Reminder[];
  /** Doses of them that were marked as taken, by time. */
  readonly taken: readonly TakenDose[];
}

/** A dose that was marked as taken. */
export interface TakenDose {
  readonly reminderId: string;
  /** When it was due, and when it was marked, UTC ISO. */
  readonly at: string;
  readonly takenAt: string;
}

/** A dose, and when it was marked as taken, UTC ISO; null until then. */
export interface OwnDose extends Dose {
  readonly takenAt: string | null;
}

/** The record as the doctor of a consultation sees it. */
export interface SharedRecord extends HealthRecord {
  /** Of the person whose record it is: the one who is treated. */
  readonly name: string;
  /** Since when it is shared, UTC ISO. */
  readonly since: string;
}

/** A consultation with whose doctor the record is, or can be, shared. */
export interface ShareOffer {
  readonly consultationId: string;
  /** Without the title, which is of the reader's language. */
  readonly doctor: string;
  /** UTC ISO, and the doctor's zone. */
  readonly startsAt: string;
  readonly zone: string;
  readonly shared: boolean;
  /** The person treated. */
  readonly patient: string;
  /** Whose record it is: a member's id, or empty for the account's own; null where nobody's is the patient's. */
  readonly member: string | null;
}

/** A medicine for which a reminder can be set. */
export interface MedicineChoice {
  /** Identifies it in `addReminder`. */
  readonly id: string;
  readonly medicine: string;
  readonly dose: string;
  /** The person for whom it was prescribed, or the member whose it is; empty for a medicine of the own record. */
  readonly person: string;
  /** The member of the family who takes it; null for all others. */
  readonly memberId: string | null;
  /** The last day of a prescribed course, `YYYY-MM-DD`; null for an own medicine. */
  readonly lastDay: string | null;
}

export interface OwnReminders {
  /** Including those that have ended, in the order in which they were set. */
  readonly reminders: readonly Reminder[];
  /** Doses that can be marked as taken, and those of the next day, by time. */
  readonly doses: readonly OwnDose[];
  /** When that was, UTC ISO. */
  readonly now: string;
}

/**
 * Health records: the actor's own and those of the family, and shown to a doctor by consent. Others get NOT_FOUND,
 * staff included. Nothing of one person is ever in the record of another.
 */
export interface HealthApi {
  /**
   * The record of the actor, or of a member. Patients.
   * @throws NOT_FOUND for others, and for a member of another family.
   */
  readOwnRecord(actor: Actor, whose?: Whose): Promise<OwnHealthRecord>;

  /**
   * Whether the actor has written anything, for themselves or a member. Patients.
   * @throws NOT_FOUND for others.
   */
  hasOwnEntries(actor: Actor): Promise<boolean>;

  /**
   * Adds to a list of the actor or of a member. Idempotent by key. Patients. Input: `entrySchema`.
   * @throws NOT_FOUND, also for a member of another family; INVALID_FORM, also for a full list; CHANGED_TOO_OFTEN.
   */
  addEntry(actor: Actor, input: unknown, whose?: Whose): Promise<void>;

  /**
   * Adds a reading of the actor or of a member. Idempotent by key. Patients. Input: `readingSchemas`.
   * @throws as `addEntry`.
   */
  addReading(actor: Actor, input: unknown, whose?: Whose): Promise<void>;

  /**
   * Removes an entry, a reading or a reminder of the actor or of a member. Idempotent. Patients.
   * @throws NOT_FOUND for others.
   */
  removeEntry(actor: Actor, id: string): Promise<void>;

  /**
   * Medicines of one person's record, or of all without one, and those of signed prescriptions whose course has not
   * ended. Patients.
   * @throws NOT_FOUND for others, and for a member of another family.
   */
  listMedicineChoices(actor: Actor, whose?: Whose): Promise<readonly MedicineChoice[]>;

  /**
   * Adds a reminder of the person who takes the medicine. Idempotent by key. Patients. Input: `reminderSchema`.
   * @throws as `addEntry`.
   */
  addReminder(actor: Actor, input: unknown): Promise<void>;

  /**
   * Marks a dose of the actor's reminder as taken, or as not taken; idempotent. Patients. Input: `takenSchema`. Fails:
   * NOT_FOUND, INVALID_FORM, also for a dose that can't be marked now (`canMark`).
   */
  markDose(actor: Actor, input: unknown): Promise<void>;

  /**
   * The reminders of one person, or of all without one, and what is due. Patients.
   * @throws NOT_FOUND for others, and for a member of another family.
   */
  listOwnReminders(actor: Actor, whose?: Whose): Promise<OwnReminders>;

  /**
   * Reminders of one person, or of all without one, that have not ended, as a calendar file. Patients.
   * @throws NOT_FOUND for others, without one, and for a member of another family.
   */
  readReminderCalendar(actor: Actor, whose?: Whose): Promise<string>;

  /**
   * Consultations with whose doctor the record of the person treated can be shared, or can't because nobody of the
   * family is that person. Patients.
   * @throws NOT_FOUND for others.
   */
  listShareOffers(actor: Actor): Promise<readonly ShareOffer[]>;

  /**
   * Gives or withdraws the consent to show the record of the person treated to the doctor of a consultation. Its
   * patient. Input: `shareSchema`.
   * @throws NOT_FOUND, INVALID_FORM, TOO_LATE to give it for a consultation whose doctor no longer reads, NO_RECORD for
   * one in which neither the actor nor a member is treated.
   */
  shareRecord(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * The record of the person treated that is shared for a consultation. Its doctor, while the consent holds and the
   * record is open to them (`RECORD_OPEN_MS`); audited.
   * @throws NOT_FOUND for all others.
   */
  readSharedRecord(actor: Actor, consultationId: string): Promise<SharedRecord>;
}
