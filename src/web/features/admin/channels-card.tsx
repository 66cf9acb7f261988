import { Form } from "react-router";
import type { ChannelReport } from "#domain/channels/channels.rules.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { CHANNELS } from "#generated/messages/admin/channels.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TEST_INTENT } from "./test-email.ts";

interface ChannelsProps {
  readonly channels: ChannelReport;
  /** The answer to the last test. */
  readonly answer: FormAnswer | undefined;
}

const near = (moment: string) => formatShortMoment(moment, CLINIC_ZONE);

interface ProblemProps {
  /** What happened, and what to do about it. */
  readonly what: string;
  readonly help: readonly string[];
}

function Problem({ what, help }: ProblemProps) {
  return (
    <Alert kind="danger">
      {what}
      {help.map((line) => (
        <span key={line} className="mt-1 block font-normal">
          {line}
        </span>
      ))}
    </Alert>
  );
}

/** Emails that fail, or were given up; null while all is well. */
function emailProblem({ email, emailsWaiting, emailsGivenUp }: ChannelReport): ProblemProps | null {
  const waiting = emailsWaiting === 0 ? [] : [CHANNELS.waiting({ count: emailsWaiting })];
  const givenUp = emailsGivenUp === 0 ? [] : [CHANNELS.givenUp({ count: emailsGivenUp })];
  if (email === null) return givenUp[0] === undefined ? null : { what: givenUp[0], help: [] };
  const since = near(email.since);
  const what = email.fault === "recipient" ? CHANNELS.oneEmail({ since }) : CHANNELS.email({ since });
  return { what, help: [CHANNELS.faults[email.fault], ...waiting, ...givenUp] };
}

/** Pushes that fail; null while all is well. */
function pushProblem({ push, devicesOff }: ChannelReport): ProblemProps | null {
  if (push === null) return null;
  const fault = CHANNELS.pushFaults[push.fault === "unreachable" ? "unreachable" : "refused"];
  const devices = devicesOff === 0 ? [] : [CHANNELS.devices({ count: devicesOff })];
  return { what: CHANNELS.push({ since: near(push.since) }), help: [fault, ...devices] };
}

const SMS_FAULTS = ["unreachable", "login", "undelivered"] as const;

/** SMS that fail, or were given up; null while all is well. */
function smsProblem({ sms, smsGivenUp, smsUndelivered }: ChannelReport): ProblemProps | null {
  const givenUp = smsGivenUp === 0 ? [] : [CHANNELS.smsGivenUp({ count: smsGivenUp })];
  if (sms === null) return givenUp[0] === undefined ? null : { what: givenUp[0], help: [] };
  const undelivered = smsUndelivered === 0 ? [] : [CHANNELS.smsUndelivered({ count: smsUndelivered })];
  const fault = SMS_FAULTS.find((known) => known === sms.fault) ?? "refused";
  const help = [CHANNELS.smsFaults[fault], ...givenUp, ...undelivered];
  return { what: CHANNELS.sms({ since: near(sms.since) }), help };
}

function TestForm({ answer }: Pick<ChannelsProps, "answer">) {
  return (
    <Form method="post" replace className="grid justify-items-start gap-3">
      <input type="hidden" name="intent" value={TEST_INTENT} />
      {answer && <Alert kind={answer.ok ? "success" : "danger"}>{answer.message}</Alert>}
      <Button type="submit" size="small">
        {CHANNELS.test}
      </Button>
    </Form>
  );
}

/** Emails, pushes and SMS that do not arrive, with what to do; nothing while all is well. */
export function ChannelsCard({ channels, answer }: ChannelsProps) {
  const [email, push, sms] = [emailProblem(channels), pushProblem(channels), smsProblem(channels)];
  // Phones that are off are no fault, so that alone the number is no alert.
  const undelivered = channels.sms === null && channels.smsUndelivered > 0;
  if (email === null && push === null && sms === null && !undelivered && !answer) return null;
  return (
    <section aria-label={CHANNELS.title} className="grid gap-3">
      {email && <Problem {...email} />}
      {push && <Problem {...push} />}
      {sms && <Problem {...sms} />}
      {undelivered && (
        <p className="text-sm text-muted">{CHANNELS.smsUndelivered({ count: channels.smsUndelivered })}</p>
      )}
      {channels.sendsEmail && (answer || email) && <TestForm answer={answer} />}
    </section>
  );
}

/** Whether emails are delivered, and the form that tests it. */
export function EmailState({ channels, answer }: ChannelsProps) {
  const { emailDeliveredAt } = channels;
  const problem = emailProblem(channels);
  const state = emailDeliveredAt === null ? CHANNELS.never : CHANNELS.works({ at: near(emailDeliveredAt) });
  return (
    <div className="grid gap-3">
      {problem ? <Problem {...problem} /> : <p>{state}</p>}
      <TestForm answer={answer} />
    </div>
  );
}
