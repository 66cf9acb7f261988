import type { AppApi } from "#domain/app-api.ts";
import type { App } from "#server/app.ts";
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
export function createApi(app: App): Pick<AppApi, "notifications" | "settings"> {
  return {
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
