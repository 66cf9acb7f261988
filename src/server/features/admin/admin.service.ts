import type { Actor } from "#domain/actor.ts";
import type { AdminNumbers, Series } from "#domain/admin/admin.api.ts";
import type { EncoderState } from "#domain/assistant/meaning/encoding.ts";
import { CATEGORIES } from "#domain/blog/blog.rules.ts";
import type { ChannelReport } from "#domain/channels/channels.rules.ts";
import { fail } from "#domain/failures.ts";
import { STREAMS } from "#domain/live.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, clinicInstant, daysAfter, iso } from "#domain/time.ts";
import { recordOf } from "#domain/typed.ts";
import { type App, inTransaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { readChannelReport } from "#server/features/channels/channels.service.ts";
import { countUnansweredContactMessages } from "#server/features/contact/contact.service.ts";
import { listFeedback } from "#server/features/feedback/feedback.service.ts";
import { meaningOf } from "#server/meaning.ts";
import { countPatients, patientsBySpan, postsByCategory, ratingsBySpan } from "./admin.queries.ts";

const WEEKS = 12;

/** The first days of the last twelve weeks in the clinic's time zone; the last week ends today. */
function weekStarts(now: number): string[] {
  const last = daysAfter(clinicDay(now), -6);
  return Array.from({ length: WEEKS }, (_, index) => daysAfter(last, (index + 1 - WEEKS) * 7));
}

/** The start of a day in the clinic's time zone, UTC ISO. */
const startOf = (day: string) => iso(clinicInstant(day));

async function countNewPatients(app: App, days: readonly string[]): Promise<Series> {
  const counted = await patientsBySpan(app.db, days.map(startOf));
  return { days, values: days.map((_day, week) => counted.find(({ at }) => at === week)?.count ?? 0) };
}

async function averageRatings(app: App, days: readonly string[]): Promise<Series> {
  const counted = await ratingsBySpan(app.db, days.map(startOf));
  const weekOf = (week: number) => counted.find(({ at }) => at === week);
  return { days, values: days.map((_day, week) => (weekOf(week)?.stars ?? 0) / (weekOf(week)?.count ?? 1)) };
}

/** {@inheritDoc AdminApi.readAdminNumbers} */
export async function readAdminNumbers(app: App, actor: Actor): Promise<AdminNumbers> {
  if (!can(actor, "admin:open")) throw fail("FORBIDDEN");
  let version = 0;
  for (const topic of STREAMS.admin) version += await app.hub.version(topic);
  const starts = weekStarts(app.clock.now());
  const posts = await postsByCategory(app.db);
  const byCategory = recordOf(CATEGORIES, (category) => posts.find((post) => post.category === category)?.count ?? 0);
  return {
    patients: { total: await countPatients(app.db), newByWeek: await countNewPatients(app, starts) },
    posts: { total: posts.reduce((sum, { count }) => sum + count, 0), byCategory },
    ratings: (await listFeedback(app, actor, {})).ratings,
    ratingByWeek: await averageRatings(app, starts),
    unanswered: (await countUnansweredContactMessages(app, actor)).count,
    version,
  };
}

/** {@inheritDoc AdminApi.readChannels} */
export async function readChannels(app: App, actor: Actor): Promise<ChannelReport> {
  if (!can(actor, "admin:open")) throw fail("FORBIDDEN");
  return readChannelReport(app);
}

/** {@inheritDoc AdminApi.readEncoderState} */
export async function readEncoderState(app: App, actor: Actor): Promise<EncoderState> {
  if (!can(actor, "admin:open")) throw fail("FORBIDDEN");
  return { fault: app.encoder?.fault ?? null, texts: meaningOf(app).texts };
}

/** {@inheritDoc AdminApi.sendTestEmail} */
export async function sendTestEmail(app: App, actor: Actor): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "admin:open")) throw fail("FORBIDDEN");
  await takeAttemptOrFail(app, [{ limit: app.limits.testEmail, subject: actor.uid }], "CHANGED_TOO_OFTEN");
  await inTransaction(app, (tx) => tx.emit("channel.tested", { email: actor.email }));
}
