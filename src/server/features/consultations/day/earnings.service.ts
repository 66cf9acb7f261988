import type { Actor } from "#domain/actor.ts";
import type { Earnings, EarningsMonth } from "#domain/consultations/practice.api.ts";
import { monthsUpTo } from "#domain/consultations/practice.rules.ts";
import type { Csv } from "#domain/format/csv.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import type { App } from "#server/app.ts";
import { csvOf } from "#server/forms/csv.ts";
import { readToday, requireOwnPractice } from "./doctor-day.ts";
import { countByFee } from "./practice.queries.ts";

/** A month from its numbers of consultations by final state. */
function monthOf(month: string, counts: Awaited<ReturnType<typeof countByFee>>): EarningsMonth {
  const own = counts.filter((count) => count.month === month);
  const ended = (state: string) => own.filter((item) => item.state === state);
  const sum = (rows: typeof own) => rows.reduce((total, { count }) => total + count, 0);
  const completed = ended("completed").toSorted((item, other) => (other.fee ?? -1) - (item.fee ?? -1));
  return {
    month,
    consultations: sum(completed),
    rupees: completed.reduce((total, { fee, count }) => total + (fee ?? 0) * count, 0),
    fees: completed.map(({ fee, count }) => ({ fee, consultations: count })),
    missed: sum(ended("no-show")),
    cancelled: sum(ended("cancelled")),
  };
}

/** {@inheritDoc PracticeApi.readEarnings} */
export async function readEarnings(app: App, actor: Actor): Promise<Earnings> {
  requireOwnPractice(actor);
  const months = monthsUpTo(await readToday(app, actor.uid));
  const counts = await countByFee(app.db, actor.uid, months[0] ?? "");
  return { months: months.map((month) => monthOf(month, counts)) };
}

/** {@inheritDoc PracticeApi.exportEarnings} */
export async function exportEarnings(app: App, actor: Actor): Promise<Csv> {
  const { months } = await readEarnings(app, actor);
  const rows = months.map((earningsMonth) => ({
    ...earningsMonth,
    id: earningsMonth.month,
    timestamp: earningsMonth.month,
  }));
  return csvOf({
    head: EARNINGS.csv,
    after: async (place) => (place === undefined ? rows : []),
    cellsOf({ month, consultations, rupees, fees, missed, cancelled }) {
      const unpaid = fees.find(({ fee }) => fee === null)?.consultations ?? 0;
      return [month, consultations, rupees, unpaid, missed, cancelled];
    },
  });
}
