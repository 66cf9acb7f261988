import { SMS_REPORT_MS, type SmsReportState } from "#domain/channels/sms.ts";
import { parseStored } from "#domain/typed.ts";
import type { SmsReport } from "#server/adapters/sms/delivery-reports.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { recordDelivery, recordFailure } from "#server/features/channels/channels.service.ts";
import { openedOr } from "#server/unreadable.ts";
import type { AwaitedReport, DeliveryRow } from "../deliveries.queries.ts";
import { type AcceptedSms, type QueuedSms, smsPlace } from "./queued-sms.ts";
import { sendEmailInstead } from "./sms-instead.ts";
import { findByReport, listUnreported, readSilence, settleReport } from "./sms-reports.queries.ts";

/** A gateway that takes SMS for so many people in a row and delivers none is reported to admins. */
const SILENT_FROM = 3;
const BATCH_SIZE = 100;

/** The report's id is stored as a keyed hash, because some gateways write the number into it. */
const hashOf = ({ vault }: App, id: string) => vault.digest("sms-report", id);

/** What is awaited of an SMS that the gateway took just now. */
export function awaitedReport(
  app: App,
  { id }: DeliveryRow,
  { instead, startsAt }: QueuedSms,
  reportId: string | undefined,
): AwaitedReport {
  const left = startsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(startsAt) - app.clock.now();
  const accepted: AcceptedSms = { ...(instead && { instead }), ...(startsAt !== undefined && { startsAt }) };
  return {
    reportId: reportId === undefined ? null : hashOf(app, reportId),
    reportBy: moment(app.clock, Math.min(SMS_REPORT_MS, Math.max(0, Math.floor(left / 2)))),
    content: instead ? app.vault.encrypt(JSON.stringify(accepted), smsPlace(id)) : "",
  };
}

/** What stayed of an SMS; nothing where it can't be decrypted any more, so that one row doesn't stop the others. */
function stayedOf({ vault, log }: App, { id, content }: DeliveryRow): AcceptedSms {
  const stayed = openedOr(undefined, () => parseStored<AcceptedSms>(vault.open(content, smsPlace(id))));
  if (stayed === undefined) log.error({ channel: "sms", delivery: id }, "what an SMS left can't be read");
  return stayed ?? {};
}

/** Settles what came of an SMS; where it did not arrive, the email goes if it is in time. */
async function settle(app: App, row: DeliveryRow, reported: SmsReportState | "none"): Promise<boolean> {
  const { id, content } = row;
  return inTransaction(app, async (tx) => {
    if (!(await settleReport(tx.db, id, row.reported, reported))) return false;
    if (reported === "delivered" || content === "") return true;
    const { instead, startsAt } = stayedOf(tx, row);
    await sendEmailInstead(tx, row, instead, startsAt ?? null);
    return true;
  });
}

/** Says when nothing of what the gateway takes arrives. */
async function noteSilence(app: App): Promise<void> {
  const { people, since } = await readSilence(app.db);
  if (people >= SILENT_FROM) await recordFailure(app, "sms", "undelivered", since);
}

/** What arrived stays so, and a failure is followed only by the news that it arrived after all. */
function isNews({ reported }: DeliveryRow, state: SmsReportState): boolean {
  return state === "delivered" ? reported !== "delivered" : reported === null || reported === "none";
}

/**
 * Takes note of what a gateway reports. What is doubled, late or of an unknown SMS changes nothing.
 * @param app - The application.
 * @param reports - The reports, in the gateway's order.
 */
export async function receiveSmsReports(app: App, reports: readonly SmsReport[]): Promise<void> {
  let [arrived, failed] = [false, false];
  for (const { id, state } of reports) {
    const row = await findByReport(app.db, hashOf(app, id));
    if (!row || !isNews(row, state) || !(await settle(app, row, state))) continue;
    if (state === "delivered") arrived = true;
    else failed = true;
    app.log.info({ channel: "sms", delivery: row.id, reported: state }, "reported");
  }
  if (arrived) await recordDelivery(app, "sms");
  if (failed) await noteSilence(app);
}

/** Settles the SMS of which nothing was reported in time. */
export async function settleUnreported(app: App): Promise<void> {
  for (;;) {
    const late = await listUnreported(app.db, moment(app.clock), BATCH_SIZE);
    for (const row of late) await settle(app, row, "none");
    if (late.length > 0) await noteSilence(app);
    if (late.length < BATCH_SIZE) return;
  }
}
