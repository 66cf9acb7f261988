import { act, type CoverageOf, itself, look, none } from "./coverage.ts";

const OWN = none("own");
const CLINIC = none("clinic");
const DOCTOR_SET = "doctor:change-facts";

/** What of accounts, patients, their records and doctors is in the audit. */
export const PEOPLE_COVERAGE: CoverageOf<
  | "accounts"
  | "agreements"
  | "audit"
  | "doctors"
  | "documents"
  | "family"
  | "health"
  | "logins"
  | "merges"
  | "moves"
  | "notifications"
  | "passkeys"
  | "patients"
  | "clinicMedicines"
  | "phones"
  | "phrases"
  | "privacy"
  | "profiles"
  | "secondFactor"
  | "staff"
  | "verification"
> = {
  accounts: {
    signIn: none("login"),
    ...{ signOut: act("session:end", "own"), endOtherSession: act("session:end-other", "own") },
    ...{ endOtherSessions: act("session:end-other", "own"), listOwnSessions: OWN },
    ...{ requestPasswordReset: act("password:ask", "own"), resetPassword: itself("own", "password:reset") },
    changePassword: itself("own", "password:change"),
    ...{ requestEmailChange: itself("own", "email:ask"), confirmEmailChange: itself("own", "email:confirm") },
    ...{ confirmEmail: act("email:confirm", "own"), sendConfirmation: OWN, readEmailStatus: OWN },
    confirmEmailByStaff: itself("person", "email:confirm-by-staff"),
    ...{ chooseLanguage: OWN, firstAdminLinkWorks: CLINIC },
    becomeFirstAdmin: itself("own", "account:sign-up"),
  },
  secondFactor: {
    ...{ readSecondFactor: OWN, beginSecondFactor: OWN, readProof: OWN },
    confirmSecondFactor: itself("own", "second-factor:on"),
    renewRecoveryCodes: itself("own", "second-factor:codes"),
    removeSecondFactor: itself("own", "second-factor:off"),
    ...{ sendProofCode: itself("own", "phone:ask"), proveAgain: act("session:prove", "own") },
  },
  passkeys: {
    ...{ listPasskeys: OWN, beginPasskey: OWN, beginPasskeyLogin: CLINIC, signInWithPasskey: none("login") },
    ...{ addPasskey: itself("own", "passkey:add"), removePasskey: itself("own", "passkey:remove") },
  },
  phones: {
    ...{ readOwnNumber: OWN, requestNumberCode: itself("own", "phone:ask") },
    ...{ confirmNumber: itself("own", "phone:confirm"), removeNumber: itself("own", "phone:remove") },
    // The consent records it.
    chooseReach: OWN,
    ...{ readNumberLogin: CLINIC, requestLoginCode: CLINIC, signInWithNumber: none("login") },
    ...{ readNumberSignup: CLINIC, requestSignupCode: CLINIC },
    signUpWithNumber: itself("own", "account:sign-up"),
  },
  logins: {
    ...{ readLoginRule: CLINIC, listStaffLogins: CLINIC, readLogin: CLINIC, readOwnDeadline: OWN },
    writeLoginRule: itself("clinic", "login-rule:write"),
    turnOffCode: itself("person", "second-factor:off-by-staff"),
    endSessionsOfPerson: itself("person", "session:end-by-staff"),
  },
  staff: {
    ...{ listStaff: CLINIC, readStaffMember: CLINIC, readStaffInvitation: CLINIC, requestInvitationCode: CLINIC },
    ...{ inviteStaff: itself("clinic", "staff:invite"), resendInvitation: itself("clinic", "staff:invite-again") },
    ...{ findOwnPicture: OWN, writeOwnPicture: CLINIC, removeOwnPicture: CLINIC, readStaffPicture: CLINIC },
    removeStaffPicture: itself("person", "staff:change"),
    inviteStaffByPhone: itself("clinic", "staff:invite"),
    withdrawInvitation: itself("clinic", "staff:withdraw-invitation"),
    acceptStaffInvitation: itself("own", "staff:join"),
    changeStaffMember: itself("person", "staff:change"),
    ...{ suspendStaffMember: itself("person", "staff:suspend"), readmitStaffMember: itself("person", "staff:readmit") },
    removeStaffMember: itself("person", "staff:remove"),
  },
  patients: {
    registerPatient: itself("own", "account:sign-up"),
    ...{ listPatients: itself("clinic", "patient:list"), findPatients: look("patient:find", "clinic") },
    ...{ findImported: look("patient:find", "clinic"), readImported: itself("clinic", "patient:read-imported") },
    listImported: itself("clinic", "patient:list-imported"),
    ...{ previewImport: look("patient:find", "clinic"), importPatients: itself("clinic", "patient:import") },
    readPatient: itself("person", "patient:read-account"),
    revealAadhar: itself("person", "patient:reveal-aadhar"),
    ...{ readOwnPatient: OWN, changeOwnPatient: itself("own", "patient:change-own") },
  },
  health: {
    ...{ readOwnRecord: OWN, hasOwnEntries: OWN, listMedicineChoices: OWN, listOwnReminders: OWN },
    ...{ readReminderCalendar: OWN, listShareOffers: OWN },
    ...{ addEntry: act("health:write", "own"), addReading: act("health:write", "own") },
    removeEntry: act("health:write", "item"),
    ...{ addReminder: act("health:write", "own"), markDose: act("health:write", "own") },
    shareRecord: act("health:share", "consultation"),
    readSharedRecord: itself("consultation", "health:read-shared"),
  },
  documents: {
    listOwnDocuments: OWN,
    ...{ readOwnDocument: look("document:open", "item"), readOwnDocumentFile: look("document:open", "item") },
    addDocument: act("document:write", "own"),
    ...{ addDocumentPages: act("document:write", "item"), changeDocument: act("document:write", "item") },
    removeDocument: act("document:write", "item"),
    listDocumentChoices: look("document:open", "consultation"),
    shareDocuments: act("document:share", "consultation"),
    listSharedDocuments: itself("consultation", "health:read-shared"),
    readSharedDocumentFile: itself("consultation", "health:read-document"),
  },
  agreements: {
    ...{ askMember: itself("own", "family:ask"), readAgreement: none("part") },
    answerAgreement: itself("clinic", "family:agree", "family:decline", "family:withdraw"),
    takeRecord: itself("own", "family:take-along"),
    listAdultMembers: look("family:list", "person"),
    noteAgreement: itself("person", "family:note-paper", "family:note-withdrawal"),
  },
  family: {
    ...{ listFamily: OWN, listBookedFor: OWN, readPerson: OWN },
    ...{ saveMember: act("family:write", "own"), removeMember: itself("own", "family:remove") },
  },
  doctors: { registerDoctor: itself("own", "account:sign-up"), readOwnDoctor: CLINIC },
  profiles: {
    readOwnProfile: CLINIC,
    saveOwnProfile: itself("own", DOCTOR_SET, "doctor:resubmit"),
    ...{ addDoctorFile: CLINIC, removeDoctorFile: CLINIC },
    readDoctorFile: itself("item", "doctor:read-evidence"),
  },
  verification: {
    ...{ listDoctorsForAdmin: CLINIC, countWaitingDoctors: none("numbers"), readDoctorForAdmin: CLINIC },
    approveDoctor: itself("person", "doctor:approve"),
    rejectDoctor: itself("person", "doctor:reject"),
    suspendDoctor: itself("person", "doctor:suspend"),
  },
  merges: {
    ...{ previewMerge: itself("person", "merge:preview"), mergeRecords: itself("person", "merge:join") },
    ...{ readMerge: look("patient:read-account", "person"), splitRecords: itself("person", "merge:split") },
    readOwnMerge: OWN,
  },
  moves: {
    listChildren: look("family:list-children", "person"),
    ...{ moveChild: itself("person", "family:move"), moveChildBack: itself("person", "family:move-back") },
  },
  privacy: {
    readOwnData: OWN,
    readPatientLog: look("patient:read-log", "person"),
    exportData: itself("own", "privacy:export"),
    eraseOwnAccount: itself("own", "privacy:erase"),
    eraseImported: itself("clinic", "patient:erase-imported"),
  },
  audit: {
    listOwnLooks: OWN,
    ...{ listAudit: look("audit:read", "clinic"), listUnusualLooks: look("audit:read", "clinic") },
    exportAudit: itself("clinic", "audit:export"),
  },
  notifications: {
    ...{ listOwnNotifications: OWN, countUnreadNotifications: OWN, readNotification: OWN, readAllNotifications: OWN },
    ...{ clearNotification: OWN, clearAllNotifications: OWN },
    ...{ readDevice: OWN, listDevices: OWN, turnOnDevice: OWN, turnOffDevice: OWN },
  },
  clinicMedicines: {
    listClinicMedicines: CLINIC,
    saveClinicMedicine: itself("clinic", "medicine:write"),
    setMedicineUse: itself("clinic", "medicine:write"),
  },
  phrases: { listOwnPhrases: CLINIC, savePhrase: CLINIC, removePhrase: CLINIC },
};
