import type { ChannelFault, ChannelReport } from "#domain/channels/channels.rules.ts";
import { formatShortMoment } from "#domain/format/time-format.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { CHANNELS } from "#generated/messages/admin/channels.ts";
import { done, type FormAnswer } from "#web/forms/form-answer.ts";

/** The form's value that sends a test email. */
export const TEST_INTENT = "test-email";

/** A channel that does not deliver: what happened, and what to do about it. */
export interface ChannelProblem {
  readonly of: "email" | "push";
  readonly what: string;
  readonly help: readonly string[];
}

/** Emails reach people once one has been delivered and none fails; one refused address is no failure of email. */
export function deliversEmail({ sendsEmail, emailDeliveredAt, email }: ChannelReport): boolean {
  return sendsEmail && emailDeliveredAt !== null && (email === null || email.fault === "recipient");
}

const near = (moment: string) => formatShortMoment(moment, CLINIC_ZONE);
const pushFault = (fault: ChannelFault) => (fault === "unreachable" ? fault : "refused");

function emailProblem({ email, emailsWaiting, emailsGivenUp }: ChannelReport): ChannelProblem[] {
  const waiting = emailsWaiting === 0 ? [] : [CHANNELS.waiting({ count: emailsWaiting })];
  const givenUp = emailsGivenUp === 0 ? [] : [CHANNELS.givenUp({ count: emailsGivenUp })];
  if (email === null) return givenUp.map((what) => ({ of: "email", what, help: [] }));
  const since = near(email.since);
  const what = email.fault === "recipient" ? CHANNELS.oneEmail({ since }) : CHANNELS.email({ since });
  return [{ of: "email", what, help: [CHANNELS.faults[email.fault], ...waiting, ...givenUp] }];
}

function pushProblem({ push, devicesOff }: ChannelReport): ChannelProblem[] {
  if (push === null) return [];
  const devices = devicesOff === 0 ? [] : [CHANNELS.devices({ count: devicesOff })];
  const help = [CHANNELS.pushFaults[pushFault(push.fault)], ...devices];
  return [{ of: "push", what: CHANNELS.push({ since: near(push.since) }), help }];
}

/** The report as the admin's pages show it. */
export function channelView(report: ChannelReport) {
  const { emailDeliveredAt, sendsEmail } = report;
  return {
    sendsEmail,
    problems: [...emailProblem(report), ...pushProblem(report)],
    state: emailDeliveredAt === null ? CHANNELS.never : CHANNELS.works({ at: near(emailDeliveredAt) }),
  };
}
export type ChannelView = ReturnType<typeof channelView>;

/** Sends a test email to the admin's own address. */
export async function sendTestEmail({ app, actor }: RequestContext): Promise<FormAnswer> {
  await app.admin.sendTestEmail(actor);
  const email = actor.kind === "account" ? actor.email : "";
  return { ...done(CHANNELS.tested({ email })), values: { intent: TEST_INTENT } };
}
