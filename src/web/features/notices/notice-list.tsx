import { Form } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { NoticeLine } from "./notice-line.tsx";
import { NOTICES } from "./notices.copy.ts";
import type { NoticeView } from "./notices-view.ts";

interface ListProps {
  readonly notices: readonly NoticeView[];
  /** The page of the list that stays open. */
  readonly action: string;
}

const QUIET = "-my-1 px-2! text-xs!";

/** The list with what can be done to each. */
export function NoticeList({ notices, action }: ListProps) {
  return (
    <ul className="border-t-2 border-leaf">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice}>
          <Form method="post" action={action} preventScrollReset className="flex">
            <input type="hidden" name="id" value={notice.id} />
            {!notice.read && (
              <Button
                type="submit"
                name="intent"
                value="read"
                look="quiet"
                small
                className={QUIET}
                aria-label={NOTICES.one(NOTICES.read, notice.said)}
              >
                {NOTICES.read}
              </Button>
            )}
            <Button
              type="submit"
              name="intent"
              value="clear"
              look="quiet"
              small
              className={QUIET}
              aria-label={NOTICES.one(NOTICES.clear, notice.said)}
            >
              {NOTICES.clear}
            </Button>
          </Form>
        </NoticeLine>
      ))}
    </ul>
  );
}

interface AllProps {
  readonly unread: number;
  readonly until: string;
}

/** What can be done to all that was seen. */
export function AllNotices({ unread, until }: AllProps) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
      <input type="hidden" name="until" value={until} />
      {unread > 0 && (
        <Button type="submit" name="intent" value="readAll" look="outlined" small>
          {NOTICES.readAll}
        </Button>
      )}
      <Button type="submit" name="intent" value="clearAll" look="quiet" small>
        {NOTICES.clearAll}
      </Button>
    </Form>
  );
}
