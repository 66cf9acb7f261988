import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
import {
  changePassword,
  chooseLanguage,
  endOtherSession,
  endOtherSessions,
  listOwnSessions,
} from "#server/auth/account-security.ts";
import { confirmEmailChange, requestEmailChange } from "#server/auth/email-change.ts";
import {
  confirmEmail,
  confirmEmailByStaff,
  readEmailStatus,
  sendConfirmation,
} from "#server/auth/email-confirmation.ts";
import { becomeFirstAdmin, firstAdminLinkWorks } from "#server/auth/first-admin.ts";
import {
  endSessionsOfPerson,
  listStaffLogins,
  readLogin,
  readLoginRule,
  readOwnDeadline,
  turnOffCode,
  writeLoginRule,
} from "#server/auth/logins/logins.service.ts";
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogin,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "#server/auth/passkeys/passkeys.service.ts";
import { requestPasswordReset, resetPassword } from "#server/auth/passwords/password-reset.ts";
import { readNumberLogin, requestLoginCode, signInWithNumber } from "#server/auth/phones/phone-login.ts";
import { readNumberSignup, requestSignupCode, signUpWithNumber } from "#server/auth/phones/phone-signup.ts";
import { confirmNumber, readOwnNumber, removeNumber, requestNumberCode } from "#server/auth/phones/phones.service.ts";
import { chooseReach } from "#server/auth/phones/reach.service.ts";
import { proveAgain, readProof, sendProofCode } from "#server/auth/second-factor/proof.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from "#server/auth/second-factor/second-factor.service.ts";
import { signIn, signOut } from "#server/auth/sign-in.ts";
import {
  acceptStaffInvitation,
  inviteStaff,
  inviteStaffByPhone,
  readStaffInvitation,
  requestInvitationCode,
  resendInvitation,
  withdrawInvitation,
} from "#server/auth/staff/invitations.service.ts";
import {
  findOwnPicture,
  readStaffPicture,
  removeOwnPicture,
  removeStaffPicture,
  writeOwnPicture,
} from "#server/auth/staff/pictures.service.ts";
import {
  changeStaffMember,
  listStaff,
  readmitStaffMember,
  readStaffMember,
  removeStaffMember,
  suspendStaffMember,
} from "#server/auth/staff/staff.service.ts";
import { bindTo } from "#server/bind.ts";
import { readPassage } from "#server/features/assistant/answers/quoted-passages.ts";
import { readHandOff, sendHandOff } from "#server/features/assistant/chats/hand-off.ts";
import {
  changeChatConsent,
  eraseAllChats,
  eraseChat,
  judgeAnswer,
  listOwnChats,
  openChat,
} from "#server/features/assistant/chats/own-chats.service.ts";
import { askQuestion, resumeAnswer, stopAnswers } from "#server/features/assistant/questions.ts";
import { listReviewQueue, reviewAnswer } from "#server/features/assistant/review/review-queue.ts";
import {
  probeModel,
  readAssistantStatus,
  readModelHost,
  readWelcome,
} from "#server/features/assistant/review/status.ts";
import {
  listDevices,
  readDevice,
  turnOffDevice,
  turnOnDevice,
} from "#server/features/deliveries/push/devices.service.ts";
import {
  clearAllNotifications,
  clearNotification,
  countUnreadNotifications,
  listOwnNotifications,
  readAllNotifications,
  readNotification,
} from "#server/features/notifications/inbox.service.ts";
import { exportData } from "#server/features/privacy/data-export.ts";
import { eraseImported } from "#server/features/privacy/erase-imported.ts";
import { eraseOwnAccount } from "#server/features/privacy/erasure.ts";
import {
  answerGrievance,
  countOverdueGrievances,
  fileGrievance,
  listGrievances,
  listOwnGrievances,
  openGrievanceForm,
  readGrievance,
  takeGrievance,
} from "#server/features/privacy/grievances.service.ts";
import {
  mergeRecords,
  previewMerge,
  readMerge,
  readOwnMerge,
  splitRecords,
} from "#server/features/privacy/merges/merges.service.ts";
import { listChildren, moveChild, moveChildBack } from "#server/features/privacy/moves/moves.service.ts";
import { readOwnData, readPatientLog } from "#server/features/privacy/privacy.service.ts";
import { readAadhaarRule, writeAadhaarRule } from "#server/features/settings/aadhaar.service.ts";
import {
  hasLogo,
  readSettings,
  readSettingsToEdit,
  removeLogo,
  writeAssistantSettings,
  writeLogo,
  writeSettings,
} from "#server/features/settings/settings.service.ts";

/**
 * The operations of an account: sign-in, its data and what the clinic tells it; and the assistant and the settings.
 * @param app - The application.
 */
export function createAccountApi(
  app: App,
): Pick<
  AppApi,
  | "accounts"
  | "secondFactor"
  | "passkeys"
  | "phones"
  | "logins"
  | "staff"
  | "assistant"
  | "grievances"
  | "merges"
  | "moves"
  | "notifications"
  | "privacy"
  | "settings"
> {
  return {
    accounts: bindTo(app, {
      signIn,
      signOut,
      listOwnSessions,
      endOtherSession,
      endOtherSessions,
      requestPasswordReset,
      resetPassword,
      changePassword,
      requestEmailChange,
      confirmEmailChange,
      readEmailStatus,
      sendConfirmation,
      confirmEmail,
      confirmEmailByStaff,
      chooseLanguage,
      firstAdminLinkWorks,
      becomeFirstAdmin,
    }),
    secondFactor: bindTo(app, {
      readSecondFactor,
      beginSecondFactor,
      confirmSecondFactor,
      renewRecoveryCodes,
      removeSecondFactor,
      readProof,
      sendProofCode,
      proveAgain,
    }),
    passkeys: bindTo(app, {
      ...{ listPasskeys, beginPasskey, addPasskey, removePasskey },
      ...{ beginPasskeyLogin, signInWithPasskey },
    }),
    phones: bindTo(app, {
      ...{ readOwnNumber, requestNumberCode, confirmNumber, removeNumber, chooseReach },
      ...{ readNumberLogin, requestLoginCode, signInWithNumber },
      ...{ readNumberSignup, requestSignupCode, signUpWithNumber },
    }),
    logins: bindTo(app, {
      ...{ readLoginRule, writeLoginRule, listStaffLogins, readLogin },
      ...{ turnOffCode, endSessionsOfPerson, readOwnDeadline },
    }),
    staff: bindTo(app, {
      ...{ listStaff, readStaffMember, inviteStaff, resendInvitation, withdrawInvitation },
      ...{ changeStaffMember, suspendStaffMember, readmitStaffMember, removeStaffMember },
      ...{ findOwnPicture, writeOwnPicture, removeOwnPicture, removeStaffPicture, readStaffPicture },
      ...{ inviteStaffByPhone, requestInvitationCode, readStaffInvitation, acceptStaffInvitation },
    }),
    assistant: bindTo(app, {
      askQuestion,
      resumeAnswer,
      stopAnswers,
      openChat,
      listOwnChats,
      eraseChat,
      eraseAllChats,
      changeChatConsent,
      judgeAnswer,
      readPassage,
      readHandOff,
      sendHandOff,
      listReviewQueue,
      reviewAnswer,
      readAssistantStatus,
      probeModel,
      readModelHost,
      readWelcome,
    }),
    grievances: bindTo(app, {
      openGrievanceForm,
      fileGrievance,
      listOwnGrievances,
      readGrievance,
      countOverdueGrievances,
      listGrievances,
      takeGrievance,
      answerGrievance,
    }),
    privacy: bindTo(app, { readOwnData, readPatientLog, exportData, eraseOwnAccount, eraseImported }),
    moves: bindTo(app, { listChildren, moveChild, moveChildBack }),
    merges: bindTo(app, { previewMerge, mergeRecords, readMerge, readOwnMerge, splitRecords }),
    notifications: bindTo(app, {
      listOwnNotifications,
      countUnreadNotifications,
      readNotification,
      readAllNotifications,
      clearNotification,
      clearAllNotifications,
      readDevice,
      listDevices,
      turnOnDevice,
      turnOffDevice,
    }),
    settings: bindTo(app, {
      ...{ readSettings, readSettingsToEdit, writeSettings, writeAssistantSettings },
      ...{ hasLogo, writeLogo, removeLogo, readAadhaarRule, writeAadhaarRule },
    }),
  };
}
