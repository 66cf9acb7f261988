import { redirect } from "react-router";
import type { EmailStatus } from "#domain/accounts/accounts.api.ts";
import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import type { OwnNumber } from "#domain/accounts/phones.api.ts";
import { REACHES } from "#domain/accounts/reach.ts";
import { fail } from "#domain/failures.ts";
import { groupedPhone } from "#domain/format/digits.ts";
import { NOTIFICATION_RETENTION_MS, notificationPath } from "#domain/notifications/notifications.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { DAY_MS } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { NOTIFICATIONS } from "#generated/messages/notifications/notifications.ts";
import { REACH } from "#generated/messages/notifications/reach.ts";
import { DeviceNotifications } from "#web/features/notifications/device-notifications.tsx";
import { NOTIFICATIONS_PATH } from "#web/features/notifications/notification-entry.tsx";
import { AllNotifications, NotificationList } from "#web/features/notifications/notification-list.tsx";
import { REACH_INTENT, ReachSection } from "#web/features/notifications/reach-form.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";
import { useLive } from "#web/live/live.ts";
import { requireSignIn } from "#web/loaders/guard.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { ProfileHead } from "#web/shell/profile-head.tsx";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { Route } from "./+types/notifications.ts";

/** Undefined where the clinic sends no messages about appointments. */
function reachView({ reaches, isReported, reach, number }: OwnNumber, { email }: EmailStatus) {
  if (reaches.length === 1) return undefined;
  return {
    reach,
    reaches,
    isReported,
    hasEmail: email !== null,
    number: number && groupedPhone(number.replace("+91", "")),
  };
}

/** What is said after a choice. */
async function reachText({ app, actor }: Pick<RequestContext, "app" | "actor">, reach: string): Promise<string> {
  if (reach === "email" && (await app.accounts.readEmailStatus(actor)).email === null) return REACH.noEmail.done;
  return isOneOf(REACHES, reach) ? REACH.done[reach] : "";
}

/** Fields of the list's forms: `id` names one notification, `until` the newest on the page. */
export function action(args: Route.ActionArgs) {
  return submitForm(args, {
    fields: ["intent", "id", "until", "reach"],
    submit: async ({ app, actor }, { intent, id = "", until = "", reach = "" }): Promise<FormAnswer> => {
      switch (intent) {
        case REACH_INTENT:
          await app.phones.chooseReach(actor, { reach });
          return { ...done(await reachText({ app, actor }, reach)), values: { intent, reach } };
        case "open":
          throw redirect(notificationPath(await app.notifications.readNotification(actor, id)));
        case "read":
          await app.notifications.readNotification(actor, id);
          return done(NOTIFICATIONS.done.read);
        case "readAll":
          await app.notifications.readAllNotifications(actor, { until });
          return done(NOTIFICATIONS.done.readAll);
        case "clear":
          await app.notifications.clearNotification(actor, id);
          return done(NOTIFICATIONS.done.clear);
        case "clearAll":
          await app.notifications.clearAllNotifications(actor, { until });
          return done(NOTIFICATIONS.done.clearAll);
        default:
          throw fail("INVALID_FORM", "intent");
      }
    },
  });
}

export const middleware: Route.MiddlewareFunction[] = [requireSignIn(LOGIN_PATH.patient)];
export const meta = () => privateMeta(NOTIFICATIONS.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const isPatient = actor.kind === "account" && actor.roles.includes("patient");
  const [list, status, number] = await Promise.all([
    app.notifications.listOwnNotifications(actor, Object.fromEntries(url.searchParams)),
    app.accounts.readEmailStatus(actor),
    isPatient ? app.phones.readOwnNumber(actor) : undefined,
  ]);
  return { ...list, reach: number && reachView(number, status) };
}

function addressOf(page: number): string {
  return page === 1 ? NOTIFICATIONS_PATH : `${NOTIFICATIONS_PATH}?page=${page}`;
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, unread, until, page, pages, version, reach } = loaderData;
  const ofReach = actionData?.values.intent === REACH_INTENT;
  useLive("mine", version, ["notifications"]);
  return (
    <div className="app-page">
      <ProfileHead
        current="notifications"
        title={NOTIFICATIONS.title}
        lead={NOTIFICATIONS.lead({ days: NOTIFICATION_RETENTION_MS / DAY_MS })}
      />
      <div className="app-columns mt-6">
        <div>
          {actionData && !ofReach && (
            <div className="mb-6">
              <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>
            </div>
          )}
          {rows.length === 0 ? (
            <EmptyState drawing="diary">{NOTIFICATIONS.none}</EmptyState>
          ) : (
            <>
              <div className="mb-4 grid gap-3 sm:flex sm:min-h-11 sm:flex-wrap sm:items-center sm:justify-between">
                <p className="font-semibold">
                  {unread === 0 ? NOTIFICATIONS.allRead : NOTIFICATIONS.unread({ count: unread })}
                </p>
                <AllNotifications unread={unread} until={until} />
              </div>
              <NotificationList notifications={rows} action={addressOf(page)} />
            </>
          )}
          <PageLinks labels={NOTIFICATIONS.pages} page={{ page, pages }} address={addressOf} />
        </div>
        <div>
          {reach && <ReachSection view={reach} answer={ofReach ? actionData : undefined} />}
          <DeviceNotifications />
        </div>
      </div>
    </div>
  );
}
