import { Sparkline, type SparkPoint } from "#web/ui/data/sparkline.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { FIGURES } from "./consultations-admin.copy.ts";

/** Minimum of the chart's scale, so that one missed consultation in a hundred does not look like many. */
const SCALE_LEAST = 20;

interface FiguresCardProps {
  readonly noShows: { readonly consultations: number; readonly missed: number; readonly percent: number };
  readonly points: readonly SparkPoint[];
}

/** Share of missed consultations: the number, and a chart by week. */
export function FiguresCard({ noShows, points }: FiguresCardProps) {
  return (
    <Card>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="text-h4">{FIGURES.title}</h2>
          <p className="text-sm text-muted">{FIGURES.lead}</p>
        </div>
        <p className="text-sm text-leaf sm:text-right">
          <span className="block font-display text-[3rem] leading-none font-medium tabular-nums">
            {FIGURES.percent(noShows.percent)}
          </span>
          {FIGURES.of(noShows.missed, noShows.consultations)}
        </p>
      </div>
      {noShows.consultations > 0 && (
        <Sparkline
          caption={FIGURES.caption}
          heads={FIGURES.heads}
          points={points}
          most={SCALE_LEAST}
          say={FIGURES.percent}
          missing={FIGURES.missing}
        />
      )}
    </Card>
  );
}
