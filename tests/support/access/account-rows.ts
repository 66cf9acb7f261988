import type { AppApi } from "#domain/app-api.ts";
import {
  ACCOUNTS,
  ADMINS,
  type Answers,
  absentFor,
  EVERYONE,
  NOWHERE,
  OWN_PATIENT,
  OWN_STAFF,
} from "./access-answers.ts";

type Noun = "accounts" | "secondFactor" | "passkeys" | "phones" | "logins" | "staff";

/** The rows of `TABLE` for accounts and their logins. */
export const ACCOUNT_ROWS: { [Name in Noun]: { [Call in keyof AppApi[Name]]: Answers } } = {
  accounts: {
    ...{ signIn: EVERYONE, signOut: EVERYONE },
    chooseLanguage: ACCOUNTS,
    listOwnSessions: ACCOUNTS,
    ...{ endOtherSession: ACCOUNTS, endOtherSessions: ACCOUNTS },
    changePassword: ACCOUNTS,
    ...{ readEmailStatus: ACCOUNTS, sendConfirmation: ACCOUNTS },
    confirmEmail: EVERYONE,
    confirmEmailByStaff: absentFor(ADMINS),
    ...{ requestPasswordReset: EVERYONE, resetPassword: EVERYONE },
    requestEmailChange: ACCOUNTS,
    confirmEmailChange: EVERYONE,
    ...{ firstAdminLinkWorks: EVERYONE, becomeFirstAdmin: EVERYONE },
  },
  secondFactor: {
    ...{ readSecondFactor: ACCOUNTS, beginSecondFactor: ACCOUNTS, confirmSecondFactor: ACCOUNTS },
    ...{ renewRecoveryCodes: ACCOUNTS, removeSecondFactor: ACCOUNTS },
    // The clinic of these tests sends no SMS.
    ...{ readProof: ACCOUNTS, sendProofCode: NOWHERE, proveAgain: ACCOUNTS },
  },
  passkeys: {
    ...{ listPasskeys: ACCOUNTS, beginPasskey: ACCOUNTS, addPasskey: ACCOUNTS, removePasskey: ACCOUNTS },
    ...{ beginPasskeyLogin: EVERYONE, signInWithPasskey: EVERYONE },
  },
  phones: {
    readOwnNumber: OWN_PATIENT,
    // The clinic of these tests sends no SMS.
    ...{ requestNumberCode: NOWHERE, confirmNumber: OWN_PATIENT, removeNumber: OWN_PATIENT },
    chooseReach: OWN_PATIENT,
    ...{ readNumberLogin: EVERYONE, requestLoginCode: NOWHERE, signInWithNumber: NOWHERE },
    ...{ readNumberSignup: EVERYONE, requestSignupCode: NOWHERE, signUpWithNumber: NOWHERE },
  },
  logins: {
    ...{ readLoginRule: ADMINS, writeLoginRule: ADMINS, listStaffLogins: ADMINS, turnOffCode: ADMINS },
    ...{ readLogin: absentFor(ADMINS), endSessionsOfPerson: ADMINS, readOwnDeadline: ACCOUNTS },
  },
  staff: {
    ...{ listStaff: ADMINS, inviteStaff: ADMINS, resendInvitation: ADMINS, withdrawInvitation: ADMINS },
    ...{ readStaffMember: absentFor(ADMINS), changeStaffMember: ADMINS, suspendStaffMember: absentFor(ADMINS) },
    ...{ readmitStaffMember: absentFor(ADMINS), removeStaffMember: absentFor(ADMINS) },
    ...{ findOwnPicture: OWN_STAFF, writeOwnPicture: OWN_STAFF, removeOwnPicture: OWN_STAFF },
    ...{ removeStaffPicture: absentFor(ADMINS), readStaffPicture: NOWHERE },
    ...{ inviteStaffByPhone: ADMINS, requestInvitationCode: EVERYONE },
    ...{ readStaffInvitation: EVERYONE, acceptStaffInvitation: EVERYONE },
  },
};
