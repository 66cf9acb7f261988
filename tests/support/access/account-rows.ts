import type { AppApi } from "#domain/app-api.ts";
import { ACCOUNTS, ADMINS, type Answers, absentFor, EVERYONE } from "./access-answers.ts";

type Noun = "accounts" | "secondFactor" | "passkeys" | "logins" | "staff";

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
    ...{ readProof: ACCOUNTS, proveAgain: ACCOUNTS },
  },
  passkeys: {
    ...{ listPasskeys: ACCOUNTS, beginPasskey: ACCOUNTS, addPasskey: ACCOUNTS, removePasskey: ACCOUNTS },
    ...{ beginPasskeyLogin: EVERYONE, signInWithPasskey: EVERYONE },
  },
  logins: {
    ...{ readLoginRule: ADMINS, writeLoginRule: ADMINS, listStaffLogins: ADMINS, turnOffCode: ADMINS },
    ...{ readLogin: absentFor(ADMINS), endSessionsOfPerson: ADMINS, readOwnDeadline: ACCOUNTS },
  },
  staff: {
    ...{ listStaff: ADMINS, inviteStaff: ADMINS, resendInvitation: ADMINS, withdrawInvitation: ADMINS },
    ...{ readStaffMember: absentFor(ADMINS), changeStaffMember: ADMINS, suspendStaffMember: absentFor(ADMINS) },
    ...{ readmitStaffMember: absentFor(ADMINS), removeStaffMember: absentFor(ADMINS) },
    ...{ readStaffInvitation: EVERYONE, acceptStaffInvitation: EVERYONE },
  },
};
