import type { GivenRole } from "#domain/actor.ts";
import type { CANARIES } from "../patient-with-all-data.ts";

/** Words besides, in the answer of one operation: the children of an account, to move one of them. */
export const WORDS_OF: Readonly<Record<string, readonly string[]>> = { "moves.listChildren": ["relative"] };

/** Which of a patient's words a role of the staff may read anywhere; an operation that is added is bound by this too. */
export const WORDS_FOR_STAFF: Readonly<Record<GivenRole, readonly (keyof typeof CANARIES)[]>> = {
  admin: ["name", "phone", "history", "adult", "comment", "grievance", "feedback", "message", "earlier"],
  reception: ["name", "phone", "adult", "message", "earlier"],
  nurse: ["name", "phone", "adult", "message", "earlier"],
  editor: [],
  // An entry names the patient whom it is about.
  auditor: ["name"],
};

/** Every field that an operation answers to these roles with, of operations that are not for everyone. */
const LIST = `
accounts.listOwnSessions: admin reception nurse editor auditor
  [].current [].id [].lastUsedAt [].startedAt
accounts.readEmailStatus: admin reception nurse editor auditor
  confirmed email hasPassword sendsEmail
secondFactor.readSecondFactor: admin reception nurse editor auditor
  codesLeft
secondFactor.readProof: admin reception nurse editor auditor
  isRecent kind
logins.readLoginRule: admin
  graceDays
logins.listStaffLogins: admin
  [].email [].roles[] [].uid
logins.readLogin: admin
  email own roles[] sessions[].id sessions[].lastUsedAt sessions[].startedAt uid
staff.listStaff: admin
  isBySms members[].email members[].lastLoginAt members[].role members[].since members[].uid
settings.readSettingsToEdit: admin
  address assistantVersion email emergency.ambulance emergency.emergency emergency.mentalHealth example
  grievance.email grievance.officer grievance.phone helplines.child helplines.poison helplines.women hours
  name phone sponsors[] tagline team[].description team[].name team[].role testimonials[].quote
  testimonials[].when testimonials[].who version
admin.readAdminNumbers: admin
  patients.newByWeek.days[] patients.newByWeek.values[] patients.total posts.byCategory.General
  posts.byCategory.Lifestyle posts.byCategory.Nutrition posts.byCategory.Remedies posts.byCategory.Wellness
  posts.total ratingByWeek.days[] ratingByWeek.values[] ratings.average ratings.distribution[] ratings.total
  unanswered version
admin.readChannels: admin
  devicesOff emailDeliveredAt emailsGivenUp emailsWaiting sendsEmail smsGivenUp smsUndelivered version
  whatsappGivenUp whatsappUndelivered
admin.readEncoderState: admin
  texts.read texts.total
patients.listPatients: admin
  page pages rows[].aadharMasked rows[].age rows[].email rows[].emailConfirmed rows[].gender
  rows[].isAadharWhole rows[].medicalHistory rows[].name rows[].phone rows[].uid total version
patients.listPatients: reception nurse
  page pages rows[].age rows[].email rows[].emailConfirmed rows[].gender rows[].name rows[].phone rows[].uid
  total version
patients.findPatients: admin reception nurse
  [].age [].dateOfBirth [].email [].isConfirmed [].name [].phone [].uid
patients.listImported: admin reception nurse
  page pages total
patients.readPatient: admin
  aadharMasked age dateOfBirth email emailConfirmed gender isAadharWhole name phone since uid
patients.readPatient: reception nurse
  age dateOfBirth email emailConfirmed gender name phone since uid
verification.listDoctorsForAdmin: admin
  counts.incomplete counts.overdue counts.rejected counts.suspended counts.verified counts.waiting page pages
  total version
verification.countWaitingDoctors: admin
  count version
verification.readDoctorForAdmin: admin
  dob email history[].at history[].checkedBy history[].id history[].readOn history[].recheckOn
  history[].verdict history[].words license name profile.about profile.council profile.councilType profile.fee
  profile.languages[] profile.nameOnRegister profile.practisingSince profile.qualifications
  profile.registrationNumber profile.specialities[] profile.system profile.ways[] recheckOn seen signedUpAt
  slug uid verificationStatus version
consultations.readConsultation: admin reception nurse
  as bookedBy changeUntil consent.at consent.version day doctor.fullName doctor.qualifications
  doctor.registrationNumber doctor.slug endsAt fee id isComing mode name patientMail phone revision startsAt
  state steps[] unattended version zone
consultations.listClinicConsultations: admin reception nurse
  page pages rows[].bookedBy rows[].day rows[].doctor.fullName rows[].doctor.qualifications
  rows[].doctor.registrationNumber rows[].doctor.slug rows[].endsAt rows[].id rows[].isComing rows[].name
  rows[].revision rows[].startsAt rows[].state rows[].zone total version
consultations.countFlaggedConsultations: admin reception nurse
  count version
consultations.readFigures: admin reception nurse
  counts.flagged counts.next counts.past counts.today noShows.consultations noShows.missed noShows.percent
  noShowsByWeek.days[] noShowsByWeek.values[] version
consultations.readHoursToday: admin reception nurse
  hour hours[].booked hours[].completed hours[].hour hours[].missed hours[].running total
ratings.listRatingsForAdmin: admin
  page pages rows[].at rows[].comment rows[].consultationId rows[].doctor rows[].stars total version
guardian.readGuardianStatus: admin reception nurse
  adult.name adult.relation name
call.listIncomingCalls: admin reception nurse editor auditor
  version
notifications.listOwnNotifications: admin reception nurse editor auditor
  page pages total unread until version
notifications.countUnreadNotifications: admin reception nurse editor auditor
  unread version
assistant.listOwnChats: admin reception nurse editor auditor
  consent.stored
assistant.readAssistantStatus: admin
  breakerOpen engine library.builtAt library.documents library.drafts library.passages library.version
  rulesVersion settings.noticesReviewed settings.quoteDrafts settings.useModel use[].day use[].grave
  use[].kinds.answer use[].kinds.clarify use[].kinds.failed use[].kinds.no-answer use[].kinds.notice
  use[].kinds.refusal use[].kinds.talk use[].questions use[].today version
remedies.listUnreviewedPages: admin editor
  mayReview pages[].blocked pages[].condition pages[].hindiName pages[].kind pages[].name pages[].slug
  pages[].version version
privacy.readOwnData: admin reception nurse editor auditor
  erasable storesChats.stored underLegalHold upcoming
privacy.readPatientLog: admin
  consents[].act consents[].at consents[].purpose opened[].action opened[].at opened[].by opened[].own
audit.listAudit: admin auditor
  page pages rows[].action rows[].at rows[].by rows[].group rows[].id rows[].isForAnother rows[].origin
  rows[].patient rows[].reason rows[].result rows[].subject total
grievances.listOwnGrievances: admin reception nurse editor auditor
  version
grievances.countOverdueGrievances: admin
  count version
grievances.listGrievances: admin
  open overdue page pages rows[].about rows[].at rows[].daysLeft rows[].dueBy rows[].email rows[].id
  rows[].mine rows[].name rows[].number rows[].taken rows[].text total version
feedback.listFeedback: admin
  page pages ratings.average ratings.distribution[] ratings.total rows[].feedback rows[].id rows[].rating
  rows[].timestamp rows[].userId total version
contact.listContactMessages: admin reception nurse
  page pages rows[].answered rows[].email rows[].id rows[].message rows[].name rows[].replaced rows[].subject
  rows[].timestamp rows[].userId total version
contact.countUnansweredContactMessages: admin reception nurse
  count version
`;

/** The lists by operation and role. */
export const STAFF_FIELDS: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> = parsed(LIST);

function parsed(list: string): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const operations = new Map<string, Map<string, readonly string[]>>();
  for (const [, operation = "", roles = "", fields = ""] of list.matchAll(/^(\S+): (.+)\n((?: {2}.+\n)+)/gmu)) {
    const known = operations.get(operation) ?? new Map<string, readonly string[]>();
    for (const role of roles.split(" ")) known.set(role, fields.trim().split(/\s+/u));
    operations.set(operation, known);
  }
  return operations;
}
