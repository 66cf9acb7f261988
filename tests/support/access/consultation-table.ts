import type { State } from "#domain/consultations/states.ts";
import type { ConsultationActor } from "./consultation-people.ts";

/** The result of an operation without the right; with it, the input or the time may still be refused. */
export type ConsultationAnswer = "in" | "FORBIDDEN" | "NOT_FOUND" | "DOCTOR_NOT_BOOKABLE";

const SIGNS = { y: "in", f: "FORBIDDEN", "-": "NOT_FOUND", c: "DOCTOR_NOT_BOOKABLE" } as const;
type Sign = keyof typeof SIGNS;

/** The APIs whose operations concern consultations. */
export const CONSULTATION_NOUNS = [
  "consultations",
  "room",
  "call",
  "advice",
  "ratings",
  "guardian",
  "colleague",
  "practice",
  "health",
] as const;

const OWNERS: readonly (readonly ConsultationActor[])[] = [
  ["patient", "other patient"],
  ["doctor", "other doctor"],
  ["unverified doctor"],
  ["suspended doctor"],
  ["admin"],
];

/**
 * Every operation on one consultation, and its result for the participants: its patient, its doctor, its doctor whose
 * changed number waits for verification, its suspended doctor, and an admin. Everyone else, and everyone for an absent
 * consultation, gets NOT_FOUND and nothing else.
 */
const OWN: Readonly<Record<string, `${Sign} ${Sign} ${Sign} ${Sign} ${Sign}`>> = {
  "consultations.book": "y f f f y",
  "consultations.bookAgain": "y - - - -",
  "consultations.release": "y f f f y",
  "consultations.reschedule": "y y c c y",
  "consultations.cancel": "y y y y y",
  "consultations.accept": "f y c c f",
  "consultations.decline": "f y y y f",
  "consultations.arrive": "y f f f y",
  "consultations.begin": "f y c c f",
  "consultations.complete": "f y y y f",
  "consultations.miss": "f y y y y",
  "consultations.read": "y y y y y",
  "consultations.enter": "y y y y y",
  "consultations.calendar": "y y y y y",
  "room.read": "y y y - -",
  "room.place": "y y y - -",
  "room.say": "y y f - -",
  "room.send": "y y f - -",
  "room.alert": "y f f - -",
  "room.see": "y y y - -",
  "room.type": "y y y - -",
  "room.readFile": "y y y - -",
  "room.patientSummary": "- y y - -",
  "call.poll": "y y y y -",
  "call.join": "y y f f -",
  "call.send": "y y f f -",
  "call.leave": "y y y y -",
  "call.decline": "y y f f -",
  "advice.editor": "- y y - -",
  "advice.save": "- y f - -",
  "advice.sign": "- y f - -",
  "advice.withdraw": "- y f - -",
  "advice.read": "y y y - -",
  "advice.pdf": "y y y - -",
  "advice.record": "y - - - -",
  "practice.patient": "- y y - -",
  "ratings.rate": "y - - - -",
  "health.share": "y - - - -",
  "health.ofConsultation": "- y y - -",
  "guardian.status": "y y y - y",
  "guardian.invite": "y y y - y",
  "guardian.revoke": "y y y - y",
  "guardian.leave": "- - - - -",
  "colleague.status": "y y y y y",
  "colleague.invite": "- y f f -",
  "colleague.answer": "y - - - -",
  "colleague.end": "y y y y -",
  "colleague.enter": "- - - - -",
  "colleague.leave": "- - - - -",
};

/**
 * A doctor's results for a consultation long after it, when access has ended (TRUST.md AC-5): that it took place,
 * never its content. Transitions are requested as if its state had not changed.
 */
const LONG_AGO: Readonly<Record<string, ConsultationAnswer>> = {
  "room.read": "NOT_FOUND",
  "room.place": "NOT_FOUND",
  "room.say": "NOT_FOUND",
  "room.send": "NOT_FOUND",
  "room.alert": "NOT_FOUND",
  "room.see": "NOT_FOUND",
  "room.type": "NOT_FOUND",
  "room.readFile": "NOT_FOUND",
  "room.patientSummary": "NOT_FOUND",
  "advice.editor": "NOT_FOUND",
  "advice.save": "NOT_FOUND",
  "advice.sign": "NOT_FOUND",
  "advice.withdraw": "NOT_FOUND",
  "advice.read": "NOT_FOUND",
  "advice.pdf": "NOT_FOUND",
  "practice.patient": "NOT_FOUND",
  "health.ofConsultation": "NOT_FOUND",
  "guardian.status": "NOT_FOUND",
  "guardian.invite": "NOT_FOUND",
  "guardian.revoke": "NOT_FOUND",
};

/** Operations that concern no existing consultation: results for a visitor, a patient, the four doctors, an admin. */
const OF_NONE: Readonly<Record<string, `${Sign} ${Sign} ${Sign} ${Sign}`>> = {
  "consultations.freeSlots": "- - - -",
  "consultations.holdSlot": "f y f f",
  "consultations.bookByPhone": "f f f y",
  "consultations.own": "- y - -",
  "consultations.ofDoctor": "- - y -",
  "consultations.forAdmin": "f f f y",
  "consultations.exportCsv": "f f f y",
  "consultations.alike": "f f f -",
  "consultations.flagged": "f f f y",
  "consultations.figures": "f f f y",
  "consultations.hoursToday": "f f f y",
  "consultations.holidays": "f f f y",
  "consultations.addHoliday": "f f f y",
  "consultations.removeHoliday": "f f f y",
  "consultations.readHours": "- - y -",
  "consultations.setHours": "- - y -",
  "consultations.addDaysOff": "- - y -",
  "consultations.removeDaysOff": "- - y -",
  "consultations.addHoursChange": "- - y -",
  "consultations.removeHoursChange": "- - y -",
  "room.unread": "- y - -",
  "call.incoming": "- y y y",
  "room.unreadByDoctor": "- - y -",
  "room.threadsOfDoctor": "- - y -",
  "advice.own": "- y - -",
  "advice.unsigned": "- - y -",
  "advice.verify": "- - - -",
  "advice.checkFile": "y y y y",
  "advice.keys": "y y y y",
  "ratings.own": "- y - -",
  "ratings.ofDoctor": "- - y -",
  "ratings.forAdmin": "f f f y",
  "guardian.receive": "y y y y",
  "guardian.invitation": "y y y y",
  "guardian.accept": "y y y y",
  "health.own": "- y - -",
  "health.exists": "- y - -",
  "health.addEntry": "- y - -",
  "health.addReading": "- y - -",
  "health.remove": "- y - -",
  "health.medicines": "- y - -",
  "health.addReminder": "- y - -",
  "health.take": "- y - -",
  "health.reminders": "- y - -",
  "health.calendar": "- - - -",
  "health.shares": "- y - -",
  "practice.day": "- - y -",
  "practice.calendar": "- - y -",
  "practice.requests": "- - y -",
  "practice.patients": "- - y -",
  "practice.earnings": "- - y -",
  "practice.exportEarnings": "- - y -",
  "practice.version": "- - y -",
};
const KINDS: readonly (readonly ConsultationActor[])[] = [
  ["visitor"],
  ["patient", "other patient"],
  ["doctor", "other doctor", "unverified doctor", "suspended doctor"],
  ["admin"],
];

export const OWN_OPERATIONS = Object.keys(OWN);
export const OTHER_OPERATIONS = Object.keys(OF_NONE);

function columnOf(
  table: Readonly<Record<string, string>>,
  groups: readonly (readonly ConsultationActor[])[],
  who: ConsultationActor,
): Readonly<Record<string, ConsultationAnswer>> {
  const index = groups.findIndex((group) => group.includes(who));
  const cell = (row: string) => SIGNS[(row.split(" ")[index] ?? "-") as Sign];
  return Object.fromEntries(Object.entries(table).map(([name, row]) => [name, cell(row)]));
}

/** The expected results of this actor for an own consultation; a visitor has none. */
export const ownAnswers = (who: ConsultationActor) => columnOf(OWN, OWNERS, who);
/** The expected results of a doctor for an own consultation of long ago. */
export const longAgoAnswers = () => ({ ...ownAnswers("doctor"), ...LONG_AGO });
/** The expected results of this actor for operations that concern no consultation. */
export const otherAnswers = (who: ConsultationActor) => columnOf(OF_NONE, KINDS, who);

/** The state in which an operation is tested; by default the consultation is in progress. */
export const STATE_FOR: Readonly<Record<string, State>> = {
  "consultations.book": "held",
  "consultations.release": "held",
  "consultations.accept": "requested",
  "consultations.decline": "requested",
  "consultations.reschedule": "confirmed",
  "consultations.cancel": "confirmed",
  "consultations.arrive": "confirmed",
  "consultations.miss": "confirmed",
  "consultations.begin": "waiting",
  "ratings.rate": "completed",
};
