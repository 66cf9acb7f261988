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
import { requestPasswordReset, resetPassword } from "#server/auth/passwords/password-reset.ts";
import { signIn, signOut } from "#server/auth/sign-in.ts";
import { bindTo } from "#server/bind.ts";
import {
  clearAllNotifications,
  clearNotification,
  countUnreadNotifications,
  listOwnNotifications,
  readAllNotifications,
  readNotification,
} from "#server/features/inbox/inbox.service.ts";
import {
  listDevices,
  readDevice,
  turnOffDevice,
  turnOnDevice,
} from "#server/features/notifications/push/push.service.ts";
import {
  readSettings,
  readSettingsToEdit,
  writeAssistantSettings,
  writeSettings,
} from "#server/features/settings/settings.service.ts";

/**
 * The operations that pages use, bound to an application.
 * @param app - The application.
 */
export function createApi(app: App): Pick<AppApi, "accounts" | "notifications" | "settings"> {
  return {
    accounts: bindTo(app, {
      signIn,
      signOut,
      ownSessions: listOwnSessions,
      endOtherSession,
      endOtherSessions,
      requestPasswordReset,
      resetPassword,
      changePassword,
      requestEmailChange,
      confirmEmailChange,
      emailStatus: readEmailStatus,
      sendConfirmation,
      confirmEmail,
      confirmEmailByStaff,
      chooseLanguage,
      firstAdminLinkWorks,
      becomeFirstAdmin,
    }),
    notifications: bindTo(app, {
      own: listOwnNotifications,
      unread: countUnreadNotifications,
      read: readNotification,
      readAll: readAllNotifications,
      clear: clearNotification,
      clearAll: clearAllNotifications,
      device: readDevice,
      devices: listDevices,
      turnOnDevice,
      turnOffDevice,
    }),
    settings: bindTo(app, {
      read: readSettings,
      readToEdit: readSettingsToEdit,
      write: writeSettings,
      writeAssistant: writeAssistantSettings,
    }),
  };
}
