import { Form, useNavigation } from "react-router";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** The forms of a person's login, by their `intent`. */
export const LOGIN_INTENTS = { code: "turn-off-code", session: "end-session" } as const;
/** The id that stands for every session. */
const ALL = "all";

/** Turns off login with a code for a person who lost phone and recovery codes. */
export function TurnOffCode({ answer: latest }: { readonly answer: FormAnswer | undefined }) {
  const sending = useNavigation().formData?.get("intent") === LOGIN_INTENTS.code;
  const answer = latest?.values.intent === LOGIN_INTENTS.code ? latest : undefined;
  const { attributes, locked, field } = useForm(answer, sending);
  return (
    <TitledSection id="lost" title={LOGINS.lost} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{LOGINS.lostLead}</p>
      <Form method="post" replace preventScrollReset {...attributes} className="grid max-w-[420px] gap-4">
        <FormAlert answer={answer} />
        <input type="hidden" name="intent" value={LOGIN_INTENTS.code} />
        <Field {...field("reason")} label={LOGINS.reason} hint={LOGINS.reasonHint} autoComplete="off" required />
        <ProofField answer={answer} locked={locked} />
        <Button type="submit" variant="danger-outlined" busy={locked} className="justify-self-start">
          {LOGINS.turnOff}
        </Button>
      </Form>
    </TitledSection>
  );
}

export interface PersonSession {
  readonly id: string;
  readonly since: string;
  readonly lastUsed: string;
}

interface PersonSessionsProps {
  readonly sessions: readonly PersonSession[];
  readonly answer: FormAnswer | undefined;
}

function EndButton({ id, text, which }: { readonly id: string; readonly text: string; readonly which?: string }) {
  return (
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="intent" value={LOGIN_INTENTS.session} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="outlined" size="small">
        {text}
        {which !== undefined && <span className="sr-only"> {which}</span>}
      </Button>
    </Form>
  );
}

/** The open sessions of a person, with buttons that end one or all. */
export function PersonSessions({ sessions, answer: latest }: PersonSessionsProps) {
  const answer = latest?.values.intent === LOGIN_INTENTS.session ? latest : undefined;
  return (
    <TitledSection id="sessions" title={LOGINS.sessions} titleClass="text-h4">
      <p className="mt-1 mb-4 max-w-[60ch] text-muted">{LOGINS.sessionsLead}</p>
      <FormAlert answer={answer} />
      {sessions.length === 0 ? (
        <p className="mt-4">{LOGINS.noSessions}</p>
      ) : (
        <>
          <ul className="mt-4 mb-5 border-t-2 border-leaf">
            {sessions.map(({ id, since, lastUsed }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-2 text-sm/7"
              >
                <span className="text-pretty">{LOGINS.times({ since, lastUsed })}</span>
                <EndButton id={id} text={LOGINS.end} which={LOGINS.which({ lastUsed })} />
              </li>
            ))}
          </ul>
          <EndButton id={ALL} text={LOGINS.endAll} />
        </>
      )}
    </TitledSection>
  );
}
