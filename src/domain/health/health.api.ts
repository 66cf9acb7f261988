import type { Actor } from "../actor.ts";
import type { Dose, Reminder } from "../reminders/reminders.ts";
import type { Entry, Reading } from "./health.rules.ts";
import type { List } from "./record-kinds.ts";

/** A person's own health record. */
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
  /** The account's name, which may differ from the patient's. */
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
}

/** A medicine for which a reminder can be set. */
export interface MedicineChoice {
  /** Identifies it in `addReminder`. */
  readonly id: string;
  readonly medicine: string;
  readonly dose: string;
  /** The person for whom it was prescribed; empty for a medicine of the own record. */
  readonly person: string;
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

/** A person's health record: their own, and shown to a doctor by consent. Others get NOT_FOUND, staff included. */
export interface HealthApi {
  /**
   * The actor's own record. Patients.
   * @throws NOT_FOUND for others.
   */
  readOwnRecord(actor: Actor): Promise<OwnHealthRecord>;

  /**
   * Whether the actor has written anything. Patients.
   * @throws NOT_FOUND for others.
   */
  hasOwnEntries(actor: Actor): Promise<boolean>;

  /**
   * Adds to a list. Idempotent by key. Patients. Input: `entrySchema`.
   * @throws NOT_FOUND, INVALID_FORM, also for a full list, CHANGED_TOO_OFTEN.
   */
  addEntry(actor: Actor, input: unknown): Promise<void>;

  /**
   * Adds a reading. Idempotent by key. Patients. Input: `readingSchemas`.
   * @throws as `addEntry`.
   */
  addReading(actor: Actor, input: unknown): Promise<void>;

  /**
   * Removes an entry, a reading or a reminder of the actor. Idempotent. Patients.
   * @throws NOT_FOUND for others.
   */
  removeEntry(actor: Actor, id: string): Promise<void>;

  /**
   * Own medicines, and those of signed prescriptions whose course has not ended. Patients.
   * @throws NOT_FOUND for others.
   */
  listMedicineChoices(actor: Actor): Promise<readonly MedicineChoice[]>;

  /**
   * Adds a reminder. Idempotent by key. Patients. Input: `reminderSchema`.
   * @throws as `addEntry`.
   */
  addReminder(actor: Actor, input: unknown): Promise<void>;

  /**
   * Marks a dose of the actor's reminder as taken, or as not taken; idempotent. Patients. Input: `takenSchema`. Fails:
   * NOT_FOUND, INVALID_FORM, also for a dose that can't be marked now (`canMark`).
   */
  markDose(actor: Actor, input: unknown): Promise<void>;

  /**
   * The actor's reminders and what is due. Patients.
   * @throws NOT_FOUND for others.
   */
  listOwnReminders(actor: Actor): Promise<OwnReminders>;

  /**
   * Reminders that have not ended, as a calendar file. Patients.
   * @throws NOT_FOUND for others, and without one.
   */
  readReminderCalendar(actor: Actor): Promise<string>;

  /**
   * Consultations with whose doctor the record can be shared. Patients.
   * @throws NOT_FOUND for others.
   */
  listShareOffers(actor: Actor): Promise<readonly ShareOffer[]>;

  /**
   * Gives or withdraws the consent to show the record to the doctor of a consultation. Its patient. Input:
   * `shareSchema`.
   * @throws NOT_FOUND, INVALID_FORM, TOO_LATE to give it for a consultation whose doctor no longer reads.
   */
  shareRecord(actor: Actor, consultationId: string, input: unknown): Promise<void>;

  /**
   * The record that is shared for a consultation. Its doctor, while the consent holds and the patient's record is open
   * to them (`RECORD_OPEN_MS`); audited.
   * @throws NOT_FOUND for all others.
   */
  readSharedRecord(actor: Actor, consultationId: string): Promise<SharedRecord>;
}
