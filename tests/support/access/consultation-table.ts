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
  "problems",
  "ratings",
  "guardian",
  "colleague",
  "practice",
  "health",
  "nurseReadings",
  "documents",
] as const;

const OWNERS: readonly (readonly ConsultationActor[])[] = [
  ["patient", "other patient"],
  ["doctor", "other doctor"],
  ["unverified doctor"],
  ["suspended doctor"],
  ["admin", "reception", "nurse"],
];

/**
 * Every operation on one consultation, and its result for the participants: its patient, its doctor, its doctor whose
 * changed number waits for verification, its suspended doctor, and an admin. Everyone else, and everyone for an absent
 * consultation, gets NOT_FOUND and nothing else.
 */
const OWN: Readonly<Record<string, `${Sign} ${Sign} ${Sign} ${Sign} ${Sign}`>> = {
  "consultations.bookConsultation": "y f f f y",
  "consultations.bookAgain": "y - - - -",
  "consultations.releaseSlot": "y f f f y",
  "consultations.rescheduleConsultation": "y y c c y",
  "consultations.cancelConsultation": "y y y y y",
  "consultations.stopCallerSms": "f f f f y",
  "consultations.acceptRequest": "f y c c f",
  "consultations.declineRequest": "f y y y f",
  "consultations.recordArrival": "y f f f y",
  "consultations.beginConsultation": "f y c c f",
  "consultations.completeConsultation": "f y y y f",
  "consultations.recordNoShow": "f y y y y",
  "consultations.readConsultation": "y y y y y",
  "consultations.enterConsultation": "y y y y y",
  "consultations.readCalendarFile": "y y y y y",
  "room.readThread": "y y y - -",
  "room.countPatientsAhead": "y y y - -",
  "room.sendMessage": "y y f - -",
  "room.sendFile": "y y f - -",
  "room.sendAlert": "y f f - -",
  "room.markMessagesSeen": "y y y - -",
  "room.showTyping": "y y y - -",
  "room.readRoomFile": "y y y - -",
  "room.readPatientSummary": "- y y - -",
  "call.pollCall": "y y y y -",
  "call.joinCall": "y y f f -",
  "call.sendSignals": "y y f f -",
  "call.leaveCall": "y y y y -",
  "call.declineCall": "y y f f -",
  "advice.readAdviceEditor": "- y y - -",
  "advice.saveAdviceDraft": "- y f - -",
  "advice.repeatPrescription": "- y f - -",
  "advice.signAdvice": "- y f - -",
  "advice.signPaper": "- y f - -",
  "advice.signNote": "- y f - -",
  "advice.withdrawAdvice": "- y f - -",
  "problems.listProblems": "- y y - -",
  "problems.addProblem": "- y f - -",
  "problems.changeProblem": "- y f - -",
  "advice.readAdvice": "y y y - -",
  "advice.readAdvicePdf": "y y y - -",
  "advice.previewPaper": "- y y - -",
  "advice.readConsultationRecord": "y - - - -",
  "practice.readPatientHistory": "- y y - -",
  "ratings.rateConsultation": "y - - - -",
  "health.shareRecord": "y - - - -",
  "health.readSharedRecord": "- y y - -",
  "nurseReadings.listNurseReadings": "- y y - -",
  "nurseReadings.addNurseReadings": "- - - - -",
  "nurseReadings.correctNurseReading": "- - - - -",
  "documents.listDocumentChoices": "y - - - -",
  "documents.shareDocuments": "y - - - -",
  "documents.listSharedDocuments": "- y y - -",
  "documents.readSharedDocumentFile": "- y y - -",
  "guardian.readGuardianStatus": "y y y - y",
  "guardian.inviteGuardian": "y y y - y",
  "guardian.revokeGuardian": "y y y - y",
  "guardian.leaveAsGuardian": "- - - - -",
  "colleague.readColleagueStatus": "y y y y y",
  "colleague.inviteColleague": "- y f f -",
  "colleague.answerInvitation": "y - - - -",
  "colleague.endColleague": "y y y y -",
  "colleague.enterAsColleague": "- - - - -",
  "colleague.leaveAsColleague": "- - - - -",
};

/** Where a nurse gets another answer than the rest of the front desk: readings of the appointments of the day. */
const OF_NURSES: Readonly<Record<string, ConsultationAnswer>> = {
  "nurseReadings.listNurseReadings": "in",
  "nurseReadings.addNurseReadings": "in",
  "nurseReadings.correctNurseReading": "in",
};

/**
 * A doctor's results for a consultation long after it, when access has ended (TRUST.md AC-5): that it took place,
 * never its content. Transitions are requested as if its state had not changed.
 */
const LONG_AGO: Readonly<Record<string, ConsultationAnswer>> = {
  "room.readThread": "NOT_FOUND",
  "room.countPatientsAhead": "NOT_FOUND",
  "room.sendMessage": "NOT_FOUND",
  "room.sendFile": "NOT_FOUND",
  "room.sendAlert": "NOT_FOUND",
  "room.markMessagesSeen": "NOT_FOUND",
  "room.showTyping": "NOT_FOUND",
  "room.readRoomFile": "NOT_FOUND",
  "room.readPatientSummary": "NOT_FOUND",
  "advice.readAdviceEditor": "NOT_FOUND",
  "advice.saveAdviceDraft": "NOT_FOUND",
  "advice.repeatPrescription": "NOT_FOUND",
  "advice.signAdvice": "NOT_FOUND",
  "advice.signPaper": "NOT_FOUND",
  "advice.signNote": "NOT_FOUND",
  "advice.withdrawAdvice": "NOT_FOUND",
  "problems.listProblems": "NOT_FOUND",
  "problems.addProblem": "NOT_FOUND",
  "problems.changeProblem": "NOT_FOUND",
  "advice.readAdvice": "NOT_FOUND",
  "advice.readAdvicePdf": "NOT_FOUND",
  "advice.previewPaper": "NOT_FOUND",
  "practice.readPatientHistory": "NOT_FOUND",
  "health.readSharedRecord": "NOT_FOUND",
  "nurseReadings.listNurseReadings": "NOT_FOUND",
  "documents.listSharedDocuments": "NOT_FOUND",
  "documents.readSharedDocumentFile": "NOT_FOUND",
  "guardian.readGuardianStatus": "NOT_FOUND",
  "guardian.inviteGuardian": "NOT_FOUND",
  "guardian.revokeGuardian": "NOT_FOUND",
};

/** Operations that concern no existing consultation: results for a visitor, a patient, the four doctors, an admin. */
const OF_NONE: Readonly<Record<string, `${Sign} ${Sign} ${Sign} ${Sign}`>> = {
  "consultations.readFreeTimes": "- - - -",
  "consultations.holdSlot": "f y f f",
  "consultations.bookByPhone": "f f f y",
  "consultations.bookWalkIn": "f f f y",
  "consultations.listWalkInDoctors": "f f f y",
  "consultations.claimPhoneBookings": "- y - -",
  "consultations.listOwnConsultations": "- y - -",
  "consultations.listDoctorsConsultations": "- - y -",
  "consultations.listClinicConsultations": "f f f y",
  "consultations.exportConsultations": "f f f y",
  "consultations.findAlikePeople": "f f f -",
  "consultations.countFlaggedConsultations": "f f f y",
  "consultations.readFigures": "f f f y",
  "consultations.readHoursToday": "f f f y",
  "consultations.listPlannedHolidays": "f f f y",
  "consultations.addHoliday": "f f f y",
  "consultations.removeHoliday": "f f f y",
  "consultations.readOwnHours": "- - y -",
  "consultations.saveOwnHours": "- - y -",
  "consultations.addDaysOff": "- - y -",
  "consultations.removeDaysOff": "- - y -",
  "consultations.addHoursChange": "- - y -",
  "consultations.removeHoursChange": "- - y -",
  "room.listUnreadThreads": "- y - -",
  "call.listIncomingCalls": "- y y y",
  "room.listUnreadPatientThreads": "- - y -",
  "room.listPatientThreads": "- - y -",
  "advice.listOwnAdvice": "- y - -",
  "problems.listOwnProblems": "- y - -",
  "advice.listUnsignedDrafts": "- - y -",
  "advice.findMedicines": "- - y -",
  "advice.findDiagnoses": "- - y -",
  "advice.verifyAdvice": "- - - -",
  "advice.checkAdviceFile": "y y y y",
  "advice.listSigningKeys": "y y y y",
  "ratings.listOwnRatings": "- y - -",
  "ratings.readOwnAverage": "- - y -",
  "ratings.listRatingsForAdmin": "f f f y",
  "guardian.receiveInvitation": "y y y y",
  "guardian.readInvitation": "y y y y",
  "guardian.acceptInvitation": "y y y y",
  "health.readOwnRecord": "- y - -",
  "health.hasOwnEntries": "- y - -",
  "health.addEntry": "- y - -",
  "health.addReading": "- y - -",
  "health.removeEntry": "- y - -",
  "health.listMedicineChoices": "- y - -",
  "health.addReminder": "- y - -",
  "health.markDose": "- y - -",
  "health.listOwnReminders": "- y - -",
  "health.readReminderCalendar": "- - - -",
  "health.listShareOffers": "- y - -",
  "documents.listOwnDocuments": "- y - -",
  "documents.readOwnDocument": "- - - -",
  "documents.addDocument": "- y - -",
  "documents.addDocumentPages": "- - - -",
  "documents.changeDocument": "- - - -",
  "documents.removeDocument": "- y - -",
  "documents.readOwnDocumentFile": "- - - -",
  "practice.readPracticeDay": "- - y -",
  "practice.readPracticeCalendar": "- - y -",
  "practice.listPracticeRequests": "- - y -",
  "practice.listSeenPatients": "- - y -",
  "practice.readEarnings": "- - y -",
  "practice.exportEarnings": "- - y -",
  "practice.readPracticeVersion": "- - y -",
};
const KINDS: readonly (readonly ConsultationActor[])[] = [
  ["visitor"],
  ["patient", "other patient"],
  ["doctor", "other doctor", "unverified doctor", "suspended doctor"],
  ["admin"],
];

/** Where the front desk, and the other staff besides the admins, get another answer than a visitor. */
const OF_STAFF: Readonly<Record<string, `${Sign} ${Sign}`>> = {
  "consultations.bookByPhone": "y f",
  "consultations.bookWalkIn": "y f",
  "consultations.listWalkInDoctors": "y f",
  "consultations.listClinicConsultations": "y f",
  "consultations.findAlikePeople": "- f",
  "consultations.countFlaggedConsultations": "y f",
  "consultations.readFigures": "y f",
  "consultations.readHoursToday": "y f",
  "call.listIncomingCalls": "y y",
};
const STAFF: readonly (readonly ConsultationActor[])[] = [
  ["reception", "nurse"],
  ["editor", "auditor"],
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
export const ownAnswers = (who: ConsultationActor) => ({
  ...columnOf(OWN, OWNERS, who),
  ...(who === "nurse" ? OF_NURSES : {}),
});
/** The expected results of a doctor for an own consultation of long ago. */
export const longAgoAnswers = () => ({ ...ownAnswers("doctor"), ...LONG_AGO });
/** The expected results of this actor for operations that concern no consultation. */
export function otherAnswers(who: ConsultationActor): Readonly<Record<string, ConsultationAnswer>> {
  const isStaff = STAFF.some((group) => group.includes(who));
  if (!isStaff) return columnOf(OF_NONE, KINDS, who);
  return { ...columnOf(OF_NONE, KINDS, "visitor"), ...columnOf(OF_STAFF, STAFF, who) };
}

/** The state in which an operation is tested; by default the consultation is in progress. */
export const STATE_FOR: Readonly<Record<string, State>> = {
  "consultations.bookConsultation": "held",
  "consultations.releaseSlot": "held",
  "consultations.acceptRequest": "requested",
  "consultations.declineRequest": "requested",
  "consultations.rescheduleConsultation": "confirmed",
  "consultations.cancelConsultation": "confirmed",
  "consultations.recordArrival": "confirmed",
  "consultations.recordNoShow": "confirmed",
  "consultations.beginConsultation": "waiting",
  "ratings.rateConsultation": "completed",
};
