import type { PhoneChannel } from "#domain/channels/channels.rules.ts";
import { type DeliveryReport, REPORT_MS, type ReportedState } from "#domain/channels/delivery-reports.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { recordDelivery, recordFailure } from "#server/features/channels/channels.service.ts";
import { openedOr } from "#server/unreadable.ts";
import { type AwaitedReport, type DeliveryRow, lockDelivery } from "../deliveries.queries.ts";
import { sendInstead } from "./phone-instead.ts";
import { type AcceptedMessage, type PhoneMessage, phonePlace } from "./phone-message.ts";
import { findByReport, listUnreported, readSilence, settleReport } from "./phone-reports.queries.ts";

/** A channel that takes messages for so many people in a row and delivers none is reported to admins. */
const SILENT_FROM = 3;
const BATCH_SIZE = 100;

/** The report's id is stored as a keyed hash, because some gateways write the number into it. */
const hashOf = ({ vault }: App, channel: PhoneChannel, id: string) => vault.digest(`${channel}-report`, id);

/** What is awaited of a message that was taken just now. */
export function awaitedReport(
  app: App,
  channel: PhoneChannel,
  { id }: DeliveryRow,
  { instead, insteadSms, startsAt }: PhoneMessage,
  reportId: string | undefined,
): AwaitedReport {
  const left = startsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(startsAt) - app.clock.now();
  const inItsPlace = { ...(instead && { instead }), ...(insteadSms && { insteadSms }) };
  const accepted: AcceptedMessage = { ...inItsPlace, ...(startsAt !== undefined && { startsAt }) };
  const hasInstead = Object.keys(inItsPlace).length > 0;
  return {
    reportId: reportId === undefined ? null : hashOf(app, channel, reportId),
    reportBy: moment(app.clock, Math.min(REPORT_MS, Math.max(0, Math.floor(left / 2)))),
    content: hasInstead ? app.vault.encrypt(JSON.stringify(accepted), phonePlace(channel, id)) : "",
  };
}

/** What stayed of a message; nothing where it can't be decrypted any more, so that one row doesn't stop the others. */
function stayedOf({ vault, log }: App, channel: PhoneChannel, { id, content }: DeliveryRow): AcceptedMessage {
  const place = phonePlace(channel, id);
  const stayed = openedOr(undefined, () => parseStored<AcceptedMessage>(vault.open(content, place)));
  if (stayed === undefined) log.error({ channel, delivery: id }, "what a message left can't be read");
  return stayed ?? {};
}

/**
 * Settles what came of a message; where it did not arrive, what takes its place goes if it is in time. What was
 * withdrawn meanwhile has nothing to take its place.
 */
async function settle(
  app: App,
  channel: PhoneChannel,
  { id, reported: before }: DeliveryRow,
  reported: ReportedState | "none",
): Promise<boolean> {
  return inTransaction(app, async (tx) => {
    const row = await lockDelivery(tx.db, tx.database.engine, id);
    if (row?.reported !== before) return false;
    await settleReport(tx.db, id, reported);
    if (reported !== "delivered" && row.content !== "") await sendInstead(tx, row, stayedOf(tx, channel, row));
    return true;
  });
}

/** Says when nothing of what is taken arrives. */
async function noteSilence(app: App, channel: PhoneChannel): Promise<void> {
  const { people, since } = await readSilence(app.db, channel);
  if (people >= SILENT_FROM) await recordFailure(app, channel, "undelivered", since);
}

/** What arrived stays so, and a failure is followed only by the news that it arrived after all. */
function isNews({ reported }: DeliveryRow, state: ReportedState): boolean {
  return state === "delivered" ? reported !== "delivered" : reported === null || reported === "none";
}

/**
 * Takes note of what is reported. What is doubled, late or of an unknown message changes nothing.
 * @param app - The application.
 * @param channel - Of which messages.
 * @param reports - The reports, in the order in which they were sent.
 */
export async function receiveReports(
  app: App,
  channel: PhoneChannel,
  reports: readonly DeliveryReport[],
): Promise<void> {
  let [arrived, failed] = [false, false];
  for (const { id, state } of reports) {
    const row = await findByReport(app.db, hashOf(app, channel, id));
    if (!row || !isNews(row, state) || !(await settle(app, channel, row, state))) continue;
    if (state === "delivered") arrived = true;
    else failed = true;
    app.log.info({ channel, delivery: row.id, reported: state }, "reported");
  }
  if (arrived) await recordDelivery(app, channel);
  if (failed) await noteSilence(app, channel);
}

/** Settles the messages of which nothing was reported in time. */
export async function settleUnreported(app: App, channel: PhoneChannel): Promise<void> {
  for (;;) {
    const late = await listUnreported(app.db, channel, moment(app.clock), BATCH_SIZE);
    for (const row of late) await settle(app, channel, row, "none");
    if (late.length > 0) await noteSilence(app, channel);
    if (late.length < BATCH_SIZE) return;
  }
}
