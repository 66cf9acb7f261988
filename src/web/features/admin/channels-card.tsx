import { Form } from "react-router";
import { type ChannelReport, PHONE_CHANNELS, type PhoneChannel } from "#domain/channels/channels.rules.ts";
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

const PHONE_FAULTS = ["unreachable", "login", "undelivered"] as const;

/** What is known of SMS, or of WhatsApp messages, with the words for it. */
function phoneState(report: ChannelReport, channel: PhoneChannel) {
  return channel === "sms"
    ? {
        ...{ failure: report.sms, givenUp: report.smsGivenUp, undelivered: report.smsUndelivered },
        words: { fails: CHANNELS.sms, faults: CHANNELS.smsFaults, givenUp: CHANNELS.smsGivenUp },
        silent: CHANNELS.smsUndelivered,
      }
    : {
        ...{ failure: report.whatsapp, givenUp: report.whatsappGivenUp, undelivered: report.whatsappUndelivered },
        words: { fails: CHANNELS.whatsapp, faults: CHANNELS.whatsappFaults, givenUp: CHANNELS.whatsappGivenUp },
        silent: CHANNELS.whatsappUndelivered,
      };
}

/** Messages to phones that fail, or were given up; null while all is well. */
function phoneProblem(report: ChannelReport, channel: PhoneChannel): ProblemProps | null {
  const { failure, givenUp: ended, undelivered: lost, words, silent } = phoneState(report, channel);
  const givenUp = ended === 0 ? [] : [words.givenUp({ count: ended })];
  if (failure === null) return givenUp[0] === undefined ? null : { what: givenUp[0], help: [] };
  const undelivered = lost === 0 ? [] : [silent({ count: lost })];
  const fault = PHONE_FAULTS.find((known) => known === failure.fault) ?? "refused";
  return { what: words.fails({ since: near(failure.since) }), help: [words.faults[fault], ...givenUp, ...undelivered] };
}

/** How many messages did not arrive. Phones that are off are no fault, so that alone the number is no alert. */
function undeliveredOf(report: ChannelReport): readonly string[] {
  return PHONE_CHANNELS.flatMap((channel) => {
    const { failure, undelivered, silent } = phoneState(report, channel);
    return failure === null && undelivered > 0 ? [silent({ count: undelivered })] : [];
  });
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

/** Emails, pushes and messages to phones that do not arrive, with what to do; nothing while all is well. */
export function ChannelsCard({ channels, answer }: ChannelsProps) {
  const email = emailProblem(channels);
  const problems = [email, pushProblem(channels), ...PHONE_CHANNELS.map((channel) => phoneProblem(channels, channel))];
  const faults = problems.filter((problem) => problem !== null);
  const undelivered = undeliveredOf(channels);
  if (faults.length === 0 && undelivered.length === 0 && !answer) return null;
  return (
    <section aria-label={CHANNELS.title} className="grid gap-3">
      {faults.map((problem) => (
        <Problem key={problem.what} {...problem} />
      ))}
      {undelivered.map((text) => (
        <p key={text} className="text-sm text-muted">
          {text}
        </p>
      ))}
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
