import { Form } from "react-router";
import { OWN_SESSIONS } from "#generated/messages/accounts/own-sessions.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { SECURITY_INTENTS } from "./security-intents.ts";

interface SessionView {
  readonly id: string;
  readonly current: boolean;
  readonly since: string;
  readonly lastUsed: string;
}

interface OwnSessionsProps {
  readonly sessions: readonly SessionView[];
  readonly hasPassword: boolean;
  readonly answer: FormAnswer | undefined;
}

/** One session, with a button that ends it unless it is the current one. */
function SessionRow({ session: { id, current, since, lastUsed } }: { readonly session: SessionView }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2 text-sm/7">
      <span className="grid">
        <span className="font-semibold">{current ? OWN_SESSIONS.here : OWN_SESSIONS.elsewhere}</span>
        <span className="text-pretty text-muted">{OWN_SESSIONS.times({ since, lastUsed })}</span>
      </span>
      {!current && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value={SECURITY_INTENTS.session} />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" variant="outlined" size="small">
            {OWN_SESSIONS.end}
            <span className="sr-only"> {OWN_SESSIONS.which({ lastUsed })}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Lists the account's sessions, with buttons that end one or all but the current one. */
export function OwnSessions({ sessions, hasPassword, answer }: OwnSessionsProps) {
  const others = sessions.filter(({ current }) => !current);
  const lead = hasPassword ? OWN_SESSIONS.lead : OWN_SESSIONS.leadNoPassword;
  return (
    <TitledSection id="sessions" title={OWN_SESSIONS.title} titleClass="text-h3">
      <p className="mt-1 mb-4 text-muted">{others.length === 0 ? OWN_SESSIONS.onlyHere : lead}</p>
      <FormAlert answer={answer} />
      <ul className="mt-4 border-t-2 border-leaf">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" replace preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value={SECURITY_INTENTS.sessions} />
          <Button type="submit" variant="outlined" size="small">
            {OWN_SESSIONS.endOthers}
          </Button>
        </Form>
      )}
    </TitledSection>
  );
}
