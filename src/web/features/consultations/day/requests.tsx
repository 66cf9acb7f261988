import { type FormEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { PracticeRequest } from "#domain/consultations/practice.api.ts";
import { formatAppMoment } from "#domain/format/time-format.ts";
import { DAY } from "#generated/messages/consultations/day.ts";
import { REQUESTS } from "#generated/messages/consultations/requests.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Written } from "#web/ui/data/written.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { INTENTS } from "./request-intents.ts";

/** A reason is required only to decline. */
export const loadRequestRules: LoadRules = async () => {
  const { endingSchema } = await import("#domain/consultations/booking.rules.ts");
  return ({ intent }) => (intent === INTENTS.decline ? endingSchema : undefined);
};

interface RequestProps {
  readonly request: PracticeRequest;
  /** The time of the answer in milliseconds since 1970. */
  readonly now: number;
  readonly maxReasonLength: number;
  readonly answer: FormAnswer | undefined;
}

function Request({ request, now, maxReasonLength, answer }: RequestProps) {
  const { id, age, reason, since, startsAt, zone } = request;
  const name = request.name ?? DAY.patient;
  const { state, formData } = useNavigation();
  const sent = state === "submitting" && formData?.get("id") === id ? formData.get("intent") : null;
  const { attributes, locked, field } = useForm(answer, sent !== null, loadRequestRules);
  const heading = `request-${id}`;
  return (
    <li aria-labelledby={heading} className="grid gap-3 border-b border-rule py-5">
      <div>
        <p className="font-display text-lg text-leaf tabular-nums">{formatAppMoment(startsAt, zone, now)}</p>
        <h3 id={heading} className="text-h4 wrap-anywhere">
          {name}{" "}
          <span className="font-text text-sm font-normal text-muted">
            {age !== null && REQUESTS.age({ years: age })}
          </span>
        </h3>
      </div>
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[72px_minmax(0,1fr)]">
        <dt className="text-muted">{REQUESTS.about}</dt>
        <Written as="dd" text={reason} className="max-w-[60ch] wrap-anywhere whitespace-pre-line" />
        <dt className="text-muted">{REQUESTS.since}</dt>
        <Written as="dd" text={since} className="wrap-anywhere" />
      </dl>
      {answer?.ok === false && <FormAlert answer={answer} />}
      <div className="flex flex-wrap items-start gap-3">
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="intent" value={INTENTS.accept} />
          <Button type="submit" size="small" busy={sent === INTENTS.accept} aria-label={REQUESTS.acceptOf({ name })}>
            {sent === INTENTS.accept ? REQUESTS.accepting : REQUESTS.accept}
          </Button>
        </Form>
        <details open={answer?.values.intent === INTENTS.decline || undefined} className="open:w-full">
          <summary
            aria-label={REQUESTS.declineOf({ name })}
            className={buttonClass({ variant: "outlined", size: "small" })}
          >
            {REQUESTS.decline}
          </summary>
          <Form method="post" replace preventScrollReset {...attributes} className="mt-3 grid gap-3">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="intent" value={INTENTS.decline} />
            <TextArea
              label={REQUESTS.reason}
              hint={REQUESTS.reasonHint}
              {...field("reason")}
              required
              rows={2}
              room={maxReasonLength}
            />
            <Button type="submit" variant="danger-outlined" size="small" busy={locked} className="justify-self-start">
              {REQUESTS.confirm}
            </Button>
          </Form>
        </details>
      </div>
    </li>
  );
}

function idIn({ target }: FormEvent): string | undefined {
  const id = target instanceof HTMLFormElement ? new FormData(target).get("id") : null;
  return typeof id === "string" ? id : undefined;
}

interface RequestsProps {
  readonly requests: readonly PracticeRequest[];
  /** The time of the answer in milliseconds since 1970. */
  readonly now: number;
  readonly maxReasonLength: number;
  readonly answer: FormAnswer | undefined;
}

/** Requests that wait for the doctor; hidden when there are none and none was just answered. */
export function Requests({ requests, now, maxReasonLength, answer }: RequestsProps) {
  // A validation error comes back without the form's values.
  const [sent, setSent] = useState<string>();
  const id = answer?.values.id ?? (answer?.ok === false ? sent : undefined);
  const listed = requests.some((request) => request.id === id);
  if (requests.length === 0 && answer === undefined) return null;
  return (
    <section aria-labelledby="requests" className="grid gap-4">
      <h2 id="requests" className="text-h3">
        {requests.length === 0 ? REQUESTS.settled : REQUESTS.title({ count: requests.length })}
      </h2>
      {answer && !(listed && !answer.ok) && <FormAlert answer={answer} />}
      {requests.length > 0 && (
        <ol className="border-t-2 border-leaf" onSubmit={(event) => setSent(idIn(event))}>
          {requests.map((request) => (
            <Request
              key={request.id}
              request={request}
              now={now}
              maxReasonLength={maxReasonLength}
              answer={request.id === id ? answer : undefined}
            />
          ))}
        </ol>
      )}
    </section>
  );
}
