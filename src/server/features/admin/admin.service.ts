import type { AdminApi, Series } from "#domain/admin/admin.api.ts";
import { CATEGORIES } from "#domain/blog/blog.rules.ts";
import type { ContactApi } from "#domain/contact/contact.api.ts";
import { fail } from "#domain/failures.ts";
import type { FeedbackApi } from "#domain/feedback/feedback.api.ts";
import { STREAMS } from "#domain/live.ts";
import { TODAY_PATH } from "#domain/notifications/notifications.rules.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, clinicDayStart, daysAfter, iso } from "#domain/time.ts";
import { recordOf } from "#domain/typed.ts";
import { TEST_EMAIL } from "#generated/messages/emails/test-email.ts";
import type { AppContext } from "#server/app-context.ts";
import type { WriteEmail } from "#server/features/mail/mail.service.ts";
import { linkTo } from "#server/language.ts";
import { countPatients, patientsBySpan, postsByCategory, ratingsBySpan } from "./admin.queries.ts";

export interface AdminDependencies {
  readonly feedback: FeedbackApi;
  readonly contact: Pick<ContactApi, "unanswered">;
}

const WEEKS = 12;

/** The first days of the last twelve weeks in the clinic's time zone; the last week ends today. */
function weekStarts(now: number): string[] {
  const last = daysAfter(clinicDay(now), -6);
  return Array.from({ length: WEEKS }, (_, index) => daysAfter(last, (index + 1 - WEEKS) * 7));
}

/** The start of a day in the clinic's time zone, UTC ISO. */
const startOf = (day: string) => iso(clinicDayStart(day));

export function createAdmin(context: AppContext, { feedback, contact }: AdminDependencies): AdminApi {
  const { database, clock, hub, channels, outbox, attempts, limits, origin } = context;
  const { kysely } = database;

  async function newPatients(days: readonly string[]): Promise<Series> {
    const counted = await patientsBySpan(kysely, days.map(startOf));
    return { days, values: days.map((_day, week) => counted.find(({ at }) => at === week)?.count ?? 0) };
  }

  async function averages(days: readonly string[]): Promise<Series> {
    const counted = await ratingsBySpan(kysely, days.map(startOf));
    const weekOf = (week: number) => counted.find(({ at }) => at === week);
    return { days, values: days.map((_day, week) => (weekOf(week)?.stars ?? 0) / (weekOf(week)?.count ?? 1)) };
  }

  return {
    async numbers(actor) {
      if (!can(actor, "admin:open")) throw fail("FORBIDDEN");
      let version = 0;
      for (const topic of STREAMS.admin) version += await hub.version(topic);
      const starts = weekStarts(clock.now());
      const posts = await postsByCategory(kysely);
      const byCategory = recordOf(
        CATEGORIES,
        (category) => posts.find((post) => post.category === category)?.count ?? 0,
      );
      return {
        patients: { total: await countPatients(kysely), newByWeek: await newPatients(starts) },
        posts: { total: posts.reduce((sum, { count }) => sum + count, 0), byCategory },
        ratings: (await feedback.list(actor, {})).ratings,
        ratingByWeek: await averages(starts),
        unanswered: (await contact.unanswered(actor)).count,
        version,
      };
    },

    async channels(actor) {
      if (!can(actor, "admin:open")) throw fail("FORBIDDEN");
      return channels.report();
    },

    async sendTestEmail(actor) {
      if (actor.kind !== "account" || !can(actor, "admin:open")) throw fail("FORBIDDEN");
      await attempts.takeOrFail([{ limit: limits.testEmail, subject: actor.uid }], "CHANGED_TOO_OFTEN");
      const testEmail: WriteEmail = ({ name }) => ({
        subject: TEST_EMAIL.subject({ clinic: name }),
        parts: [TEST_EMAIL.text, { label: TEST_EMAIL.action, link: linkTo(origin(), TODAY_PATH) }],
      });
      await hub.transaction((trx) => outbox.queueSecurity(trx, actor.email, testEmail));
      outbox.nudge();
    },
  };
}
