import { Sparkline } from "#web/ui/data/sparkline.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import type { EarningsView } from "./day-view.ts";
import { EARNINGS } from "./doctor-day.copy.ts";

/** Fees by month as a small chart, and the current month as a number. */
export function EarningsCard({ view: { points, present, words } }: { readonly view: EarningsView }) {
  return (
    <Card>
      <h2 className="text-h4">{EARNINGS.title}</h2>
      <p className="text-sm text-muted">{EARNINGS.lead}</p>
      <p className="mt-4 font-display text-[2.25rem] leading-none font-medium wrap-anywhere text-leaf tabular-nums">
        {present}
      </p>
      <p className="mt-1 mb-4 text-sm text-muted">{words}</p>
      <Sparkline
        caption={EARNINGS.caption}
        heads={EARNINGS.heads}
        points={points}
        say={EARNINGS.rupees}
        missing={EARNINGS.rupees(0)}
      />
    </Card>
  );
}
