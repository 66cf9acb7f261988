import { Form } from "react-router";
import type { Notification } from "#domain/notifications/notifications.rules.ts";
import { NOTIFICATIONS } from "#generated/messages/notifications/notifications.ts";
import { TEXTS } from "#generated/messages/notifications/texts.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { NotificationEntry } from "./notification-entry.tsx";

interface ListProps {
  readonly notifications: readonly Notification[];
  /** The page of the list that stays open. */
  readonly action: string;
}

const QUIET = "-my-1 px-2! text-xs!";

/** The list with the actions for each entry. */
export function NotificationList({ notifications, action }: ListProps) {
  return (
    <ul className="border-t-2 border-leaf">
      {notifications.map((notification) => (
        <NotificationEntry key={notification.id} notification={notification}>
          <Form method="post" action={action} preventScrollReset className="flex">
            <input type="hidden" name="id" value={notification.id} />
            {!notification.read && (
              <Button
                type="submit"
                name="intent"
                value="read"
                variant="quiet"
                size="small"
                className={QUIET}
                aria-label={NOTIFICATIONS.one({ act: NOTIFICATIONS.read, text: TEXTS[notification.kind] })}
              >
                {NOTIFICATIONS.read}
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="clear"
              variant="quiet"
              size="small"
              className={QUIET}
              aria-label={NOTIFICATIONS.one({ act: NOTIFICATIONS.clear, text: TEXTS[notification.kind] })}
            >
              {NOTIFICATIONS.clear}
            </Button>
          </Form>
        </NotificationEntry>
      ))}
    </ul>
  );
}

interface AllProps {
  readonly unread: number;
  readonly until: string;
}

/** Actions on all shown notifications. */
export function AllNotifications({ unread, until }: AllProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="until" value={until} />
      {unread > 0 && (
        <Button type="submit" name="intent" value="readAll" variant="outlined" size="small">
          {NOTIFICATIONS.readAll}
        </Button>
      )}
      <Button type="submit" name="intent" value="clearAll" variant="quiet" size="small">
        {NOTIFICATIONS.clearAll}
      </Button>
    </Form>
  );
}
