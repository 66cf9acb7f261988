import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { notificationPath } from "#domain/notifications/notifications.rules.ts";
import { formAction } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { NOTIFICATIONS } from "./notifications.copy.ts";

/** Fields of the list's forms: `id` names one notification, `until` the newest on the page. */
export const notificationsAction = formAction({
  fields: ["intent", "id", "until"],
  submit: async ({ clinic, actor }, { intent, id = "", until = "" }): Promise<FormAnswer> => {
    switch (intent) {
      case "open":
        throw redirect(notificationPath(await clinic.notifications.read(actor, id)));
      case "read":
        await clinic.notifications.read(actor, id);
        return done(NOTIFICATIONS.done.read);
      case "readAll":
        await clinic.notifications.readAll(actor, { until });
        return done(NOTIFICATIONS.done.readAll);
      case "clear":
        await clinic.notifications.clear(actor, id);
        return done(NOTIFICATIONS.done.clear);
      case "clearAll":
        await clinic.notifications.clearAll(actor, { until });
        return done(NOTIFICATIONS.done.clearAll);
      default:
        throw fail("INVALID_FORM", "intent");
    }
  },
});
