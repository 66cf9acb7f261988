import { Form } from "react-router";
import type { OwnSession } from "#domain/accounts/accounts.api.ts";
import { tableDate } from "#domain/time-format.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { OWN_SESSIONS } from "./own-account.copy.ts";

interface OwnSessionsProps {
  readonly sessions: readonly OwnSession[];
  /** The current page, to come back to. */
  readonly back: string;
}

/** Lists the account's sessions, with a button that ends all but the current one. */
export function OwnSessions({ sessions, back }: OwnSessionsProps) {
  const others = sessions.filter(({ current }) => !current);
  return (
    <TitledSection id="sessions" title={OWN_SESSIONS.title} titleClass="text-h3" className="mt-12">
      <p className="mt-1 mb-4 text-sm text-muted">{others.length === 0 ? OWN_SESSIONS.onlyHere : OWN_SESSIONS.lead}</p>
      <ul className="border-t-2 border-leaf">
        {sessions.map(({ id, startedAt, current }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 border-b border-rule py-3 text-sm/7">
            <span>{current ? OWN_SESSIONS.here : OWN_SESSIONS.elsewhere}</span>
            <span className="text-muted tabular-nums">
              {OWN_SESSIONS.since} {tableDate(startedAt)}
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" action="/sign-out-others" className="mt-5">
          <input type="hidden" name="back" value={back} />
          <Button type="submit" look="outlined" small>
            {OWN_SESSIONS.endOthers}
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}
