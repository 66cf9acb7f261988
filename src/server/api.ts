import type { AppApi } from "#domain/app-api.ts";
import { createAccountApi } from "#server/api/account-api.ts";
import { createContentApi } from "#server/api/content-api.ts";
import { createPeopleApi } from "#server/api/people-api.ts";
import type { App } from "#server/app.ts";
import { bindTo } from "#server/bind.ts";
import {
  addProblem,
  changeProblem,
  checkAdviceFile,
  findDiagnoses,
  findMedicines,
  listOwnAdvice,
  listOwnFollowUps,
  listOwnProblems,
  listProblems,
  listSigningKeys,
  listUnsignedDrafts,
  previewPaper,
  readAdvice,
  readAdviceEditor,
  readAdvicePdf,
  readConsultationRecord,
  repeatPrescription,
  saveAdviceDraft,
  signAdvice,
  signNote,
  signPaper,
  verifyAdvice,
  withdrawAdvice,
} from "#server/features/advice/advice.service.ts";
import {
  applyTemplate,
  listTemplates,
  removeTemplate,
  renameTemplate,
  saveTemplate,
  shareTemplate,
} from "#server/features/advice/templates/templates.service.ts";
import {
  declineCall,
  joinCall,
  leaveCall,
  listIncomingCalls,
  pollCall,
  sendSignals,
} from "#server/features/call/call.service.ts";
import {
  answerInvitation,
  endColleague,
  enterAsColleague,
  inviteColleague,
  leaveAsColleague,
  readColleagueStatus,
} from "#server/features/colleague/colleague.service.ts";
import { findAlikePeople } from "#server/features/consultations/admin/alike-people.service.ts";
import {
  countFlaggedConsultations,
  exportConsultations,
  listClinicConsultations,
} from "#server/features/consultations/admin/clinic-lists.service.ts";
import { readFigures, readHoursToday } from "#server/features/consultations/admin/figures.service.ts";
import {
  bookAgain,
  bookByPhone,
  bookConsultation,
  cancelConsultation,
  holdSlot,
  releaseSlot,
} from "#server/features/consultations/booking/booking.service.ts";
import { stopCallerSms } from "#server/features/consultations/booking/caller-sms.service.ts";
import { claimPhoneBookings } from "#server/features/consultations/booking/claims.service.ts";
import { readFreeTimes } from "#server/features/consultations/booking/free-times.service.ts";
import { rescheduleConsultation } from "#server/features/consultations/booking/rescheduling.service.ts";
import {
  acceptRequest,
  beginConsultation,
  completeConsultation,
  declineRequest,
  recordArrival,
  recordNoShow,
} from "#server/features/consultations/day/consultation-steps.service.ts";
import { exportEarnings, readEarnings } from "#server/features/consultations/day/earnings.service.ts";
import {
  listPracticeRequests,
  readPracticeCalendar,
  readPracticeDay,
  readPracticeVersion,
} from "#server/features/consultations/day/practice.service.ts";
import { listSeenPatients, readPatientHistory } from "#server/features/consultations/day/seen-patients.service.ts";
import {
  addHoliday,
  listPlannedHolidays,
  removeHoliday,
} from "#server/features/consultations/hours/clinic-holidays.service.ts";
import {
  addDaysOff,
  addHoursChange,
  readOwnHours,
  removeDaysOff,
  removeHoursChange,
  saveOwnHours,
} from "#server/features/consultations/hours/own-hours.service.ts";
import {
  cancelLinkedAppointment,
  confirmLinkedAppointment,
  readLinkedAppointment,
} from "#server/features/consultations/links/links.service.ts";
import {
  enterConsultation,
  readCalendarFile,
  readConsultation,
} from "#server/features/consultations/open-consultation.service.ts";
import { listDoctorsConsultations, listOwnConsultations } from "#server/features/consultations/own-lists.service.ts";
import { bookWalkIn, listWalkInDoctors } from "#server/features/consultations/walk-ins/walk-ins.service.ts";
import {
  answerAgreement,
  askMember,
  listAdultMembers,
  noteAgreement,
  readAgreement,
} from "#server/features/family/agreements.service.ts";
import { listBookedFor, listFamily, saveMember } from "#server/features/family/family.service.ts";
import { readPerson } from "#server/features/family/family-people.service.ts";
import {
  acceptInvitation,
  inviteGuardian,
  leaveAsGuardian,
  readGuardianStatus,
  readInvitation,
  receiveInvitation,
  revokeGuardian,
} from "#server/features/guardian/guardian.service.ts";
import { removeMember } from "#server/features/health/health.service.ts";
import {
  listClinicMedicines,
  saveClinicMedicine,
  setMedicineUse,
} from "#server/features/medicines/clinic-medicines.service.ts";
import { listOwnPhrases, removePhrase, savePhrase } from "#server/features/phrases/phrases.service.ts";
import { takeRecord } from "#server/features/privacy/taking/taking.service.ts";
import {
  countPatientsAhead,
  listPatientThreads,
  listUnreadPatientThreads,
  listUnreadThreads,
  markMessagesSeen,
  readPatientSummary,
  readRoomFile,
  readThread,
  sendAlert,
  sendFile,
  sendMessage,
  showTyping,
} from "#server/features/room/room.service.ts";

/**
 * The operations that pages use, bound to an application.
 * @param app - The application.
 */
export function createApi(app: App): AppApi {
  return {
    ...createAccountApi(app),
    ...createContentApi(app),
    ...createPeopleApi(app),
    advice: bindTo(app, {
      findDiagnoses,
      findMedicines,
      repeatPrescription,
      readAdviceEditor,
      saveAdviceDraft,
      signAdvice,
      signNote,
      signPaper,
      withdrawAdvice,
      readAdvice,
      readAdvicePdf,
      previewPaper,
      listOwnAdvice,
      listUnsignedDrafts,
      readConsultationRecord,
      verifyAdvice,
      checkAdviceFile,
      listSigningKeys,
    }),
    followUps: bindTo(app, { listOwnFollowUps }),
    templates: bindTo(app, {
      ...{ listTemplates, saveTemplate, applyTemplate, renameTemplate, shareTemplate, removeTemplate },
    }),
    problems: bindTo(app, { listProblems, addProblem, changeProblem, listOwnProblems }),
    clinicMedicines: bindTo(app, { listClinicMedicines, saveClinicMedicine, setMedicineUse }),
    family: bindTo(app, { listFamily, listBookedFor, readPerson, saveMember, removeMember }),
    agreements: bindTo(app, {
      ...{ askMember, readAgreement, answerAgreement, takeRecord, listAdultMembers, noteAgreement },
    }),
    phrases: bindTo(app, { listOwnPhrases, savePhrase, removePhrase }),
    call: bindTo(app, { listIncomingCalls, pollCall, joinCall, sendSignals, leaveCall, declineCall }),
    colleague: bindTo(app, {
      readColleagueStatus,
      inviteColleague,
      answerInvitation,
      endColleague,
      enterAsColleague,
      leaveAsColleague,
    }),
    appointmentLinks: bindTo(app, {
      ...{ readLinkedAppointment, confirmLinkedAppointment, cancelLinkedAppointment },
    }),
    guardian: bindTo(app, {
      readGuardianStatus,
      inviteGuardian,
      revokeGuardian,
      receiveInvitation,
      readInvitation,
      acceptInvitation,
      leaveAsGuardian,
    }),
    consultations: bindTo(app, {
      readFreeTimes,
      holdSlot,
      bookConsultation,
      bookAgain,
      bookByPhone,
      ...{ bookWalkIn, listWalkInDoctors },
      claimPhoneBookings,
      releaseSlot,
      rescheduleConsultation,
      cancelConsultation,
      stopCallerSms,
      acceptRequest,
      declineRequest,
      recordArrival,
      beginConsultation,
      completeConsultation,
      recordNoShow,
      readConsultation,
      enterConsultation,
      readCalendarFile,
      listOwnConsultations,
      listDoctorsConsultations,
      listClinicConsultations,
      exportConsultations,
      findAlikePeople,
      countFlaggedConsultations,
      readFigures,
      readHoursToday,
      listPlannedHolidays,
      addHoliday,
      removeHoliday,
      readOwnHours,
      saveOwnHours,
      addDaysOff,
      removeDaysOff,
      addHoursChange,
      removeHoursChange,
    }),
    practice: bindTo(app, {
      readPracticeVersion,
      readPracticeDay,
      readPracticeCalendar,
      listPracticeRequests,
      listSeenPatients,
      readPatientHistory,
      readEarnings,
      exportEarnings,
    }),
    room: bindTo(app, {
      readThread,
      countPatientsAhead,
      sendMessage,
      sendFile,
      sendAlert,
      markMessagesSeen,
      showTyping,
      listUnreadThreads,
      listUnreadPatientThreads,
      listPatientThreads,
      readRoomFile,
      readPatientSummary,
    }),
  };
}
