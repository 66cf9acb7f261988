import type { Earnings, EarningsMonth } from "#domain/consultations/practice.api.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { formatMonth, formatMonthAndYear } from "#domain/format/time-format.ts";
import { EARNINGS } from "#generated/messages/consultations/earnings.ts";
import { Sparkline } from "#web/ui/data/sparkline.tsx";

const AMOUNT =
  "mt-3 font-display text-[2.25rem] leading-none font-medium wrap-anywhere text-leaf tabular-nums first:mt-0";

export function monthText({ month }: Pick<EarningsMonth, "month">): string {
  return formatMonthAndYear(`${month}-01`);
}

/** The consultations of a month by their fee. */
export function feesText({ fees }: Pick<EarningsMonth, "fees">): string {
  return fees
    .map(({ fee, consultations }) =>
      EARNINGS.times({ count: String(consultations), fee: fee === null ? EARNINGS.noFee : rupeesOf(fee) }),
    )
    .join(", ");
}

/** The months of the table, newest first; without those in which nothing was, but for the present one. */
export function shownMonths({ months }: Earnings): EarningsMonth[] {
  const shown = months.filter(
    ({ consultations, missed, cancelled }, index) =>
      consultations + missed + cancelled > 0 || index === months.length - 1,
  );
  return shown.toReversed();
}

/** The current month as a number, and fees by month as a small chart. */
export function EarningsFigures({ months }: Earnings) {
  const present = months.at(-1);
  return (
    <>
      <p className={AMOUNT}>{rupeesOf(present?.rupees ?? 0)}</p>
      <p className="mt-1 mb-4 text-sm text-muted">
        {present && EARNINGS.thisMonth({ month: formatMonth(`${present.month}-01`), count: present.consultations })}
      </p>
      <Sparkline
        caption={EARNINGS.caption}
        heads={EARNINGS.heads}
        points={months.map((month) => ({ label: monthText(month), value: month.rupees }))}
        say={rupeesOf}
        missing={rupeesOf(0)}
      />
    </>
  );
}
