import { act, type CoverageOf, itself, look, none, repeatedAct } from "./coverage.ts";

const CONSULTATION = "consultation";
const OPEN = look("consultation:open", CONSULTATION);
const PRACTICE = look("practice:list", "clinic");

/** What of consultations, and of what is said, written and shared in them, is in the audit. */
export const CARE_COVERAGE: CoverageOf<
  | "advice"
  | "appointmentLinks"
  | "call"
  | "colleague"
  | "consultations"
  | "emergency"
  | "followUps"
  | "guardian"
  | "practice"
  | "problems"
  | "ratings"
  | "room"
  | "templates"
  | "nurseReadings"
> = {
  consultations: {
    ...{ readFreeTimes: none("public"), holdSlot: none("time"), releaseSlot: none("time") },
    ...{ bookConsultation: act("consultation:book", CONSULTATION), bookAgain: act("consultation:book", CONSULTATION) },
    bookByPhone: act("consultation:book-by-phone", "clinic"),
    ...{ bookWalkIn: act("consultation:book-walk-in", "clinic"), listWalkInDoctors: none("clinic") },
    claimPhoneBookings: itself("own", "consultation:claim"),
    rescheduleConsultation: act("consultation:move", CONSULTATION),
    cancelConsultation: act("consultation:cancel", CONSULTATION),
    stopCallerSms: act("consultation:stop-sms", CONSULTATION),
    acceptRequest: act("consultation:accept", CONSULTATION),
    declineRequest: act("consultation:decline", CONSULTATION),
    recordArrival: act("consultation:arrive", CONSULTATION),
    beginConsultation: act("consultation:begin", CONSULTATION),
    completeConsultation: act("consultation:complete", CONSULTATION),
    recordNoShow: act("consultation:no-show", CONSULTATION),
    ...{ readConsultation: OPEN, enterConsultation: OPEN, readCalendarFile: OPEN },
    listOwnConsultations: none("own"),
    listDoctorsConsultations: PRACTICE,
    listClinicConsultations: look("consultation:list", "clinic"),
    exportConsultations: itself("clinic", "consultation:export"),
    findAlikePeople: look("patient:find", "clinic"),
    ...{ countFlaggedConsultations: none("numbers"), readFigures: none("numbers"), readHoursToday: none("numbers") },
    // These answer with the consultations that are in the way.
    ...{ addHoliday: look("consultation:list", "clinic"), addDaysOff: PRACTICE, addHoursChange: PRACTICE },
    ...{ listPlannedHolidays: none("clinic"), removeHoliday: none("clinic"), readOwnHours: none("clinic") },
    ...{ saveOwnHours: none("clinic"), removeDaysOff: none("clinic"), removeHoursChange: none("clinic") },
  },
  nurseReadings: {
    listNurseReadings: itself(CONSULTATION, "reading:read"),
    ...{ addNurseReadings: itself(CONSULTATION, "reading:write") },
    correctNurseReading: itself(CONSULTATION, "reading:write"),
  },
  practice: {
    ...{ readPracticeDay: PRACTICE, readPracticeCalendar: PRACTICE, listPracticeRequests: PRACTICE },
    listSeenPatients: PRACTICE,
    ...{ readEarnings: none("numbers"), exportEarnings: none("numbers"), readPracticeVersion: none("numbers") },
    readPatientHistory: look("record:open", CONSULTATION),
  },
  room: {
    listUnreadThreads: none("own"),
    ...{ listUnreadPatientThreads: PRACTICE, listPatientThreads: PRACTICE },
    readThread: look("room:read", CONSULTATION),
    readRoomFile: look("room:read-file", CONSULTATION),
    readPatientSummary: itself(CONSULTATION, "patient:read-in-visit"),
    ...{
      sendMessage: act("room:write", CONSULTATION),
      sendFile: act("room:write", CONSULTATION),
      sendAlert: act("room:write", CONSULTATION),
    },
    ...{ countPatientsAhead: none("numbers"), markMessagesSeen: none("moment"), showTyping: none("moment") },
  },
  call: {
    joinCall: act("call:join", CONSULTATION),
    ...{ listIncomingCalls: none("calls"), pollCall: none("calls"), sendSignals: none("calls") },
    ...{ leaveCall: none("calls"), declineCall: none("calls") },
  },
  advice: {
    ...{ readAdviceEditor: look("advice:open", CONSULTATION), readAdvice: look("advice:open", CONSULTATION) },
    ...{ readAdvicePdf: look("advice:download", CONSULTATION), previewPaper: look("advice:open", CONSULTATION) },
    readConsultationRecord: look("record:open", CONSULTATION),
    ...{
      saveAdviceDraft: repeatedAct("advice:draft", CONSULTATION),
      repeatPrescription: act("advice:draft", CONSULTATION),
    },
    ...{
      signAdvice: itself(CONSULTATION, "advice:sign", "advice:override"),
      signPaper: itself(CONSULTATION, "advice:sign"),
    },
    ...{ signNote: act("note:sign", CONSULTATION), withdrawAdvice: itself(CONSULTATION, "advice:withdraw") },
    ...{ listOwnAdvice: none("own"), listUnsignedDrafts: PRACTICE },
    ...{ findMedicines: none("clinic"), findDiagnoses: none("clinic") },
    ...{ verifyAdvice: none("code"), checkAdviceFile: none("code"), listSigningKeys: none("public") },
  },
  templates: {
    ...{ listTemplates: none("clinic"), saveTemplate: none("clinic"), renameTemplate: none("clinic") },
    ...{ shareTemplate: none("clinic"), removeTemplate: none("clinic") },
    applyTemplate: act("advice:draft", CONSULTATION),
  },
  problems: {
    listProblems: look("problem:read", CONSULTATION),
    ...{ addProblem: itself(CONSULTATION, "problem:write"), changeProblem: itself(CONSULTATION, "problem:write") },
    listOwnProblems: none("own"),
  },
  emergency: {
    listOwnEmergencies: none("own"),
    openEmergency: itself("clinic", "emergency:open"),
    readEmergency: look("emergency:read", "emergency"),
    endEmergency: act("emergency:end", "emergency"),
    readEmergencyRule: none("clinic"),
    writeEmergencyRule: itself("clinic", "emergency-rule:write"),
  },
  followUps: { listOwnFollowUps: none("own") },
  ratings: {
    rateConsultation: act("rating:write", CONSULTATION),
    ...{ listOwnRatings: none("own"), readOwnAverage: none("numbers") },
    listRatingsForAdmin: look("rating:list", "clinic"),
  },
  appointmentLinks: {
    readLinkedAppointment: none("code"),
    confirmLinkedAppointment: itself("clinic", "consultation:coming-by-link"),
    cancelLinkedAppointment: itself("clinic", "consultation:cancel-by-link"),
  },
  guardian: {
    ...{ readGuardianStatus: none("part"), receiveInvitation: none("part"), readInvitation: none("part") },
    ...{
      inviteGuardian: itself(CONSULTATION, "adult:invite"),
      revokeGuardian: itself(CONSULTATION, "adult:take-back"),
    },
    ...{ acceptInvitation: itself("clinic", "adult:sit"), leaveAsGuardian: itself(CONSULTATION, "adult:leave") },
  },
  colleague: {
    readColleagueStatus: none("part"),
    inviteColleague: itself(CONSULTATION, "colleague:invite"),
    answerInvitation: itself(CONSULTATION, "colleague:allow", "colleague:refuse"),
    endColleague: itself(CONSULTATION, "colleague:end", "colleague:refuse"),
    enterAsColleague: look("colleague:enter", CONSULTATION),
    leaveAsColleague: itself(CONSULTATION, "colleague:leave"),
  },
};
