import type { ReactNode } from "react";
import { READINGS } from "#generated/messages/health/readings.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Moment } from "#web/ui/data/written.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { PageTabs } from "#web/ui/layout/page-tabs.tsx";
import { forPerson } from "./for-person.ts";
import { HEALTH_PATHS, SPANS } from "./health-paths.ts";
import { ReadingChart } from "./readings-chart.tsx";
import type { ReadingsView } from "./readings-view.ts";
import { RemoveForm } from "./remove-form.tsx";

interface ReadingsTableProps {
  readonly view: Pick<ReadingsView, "measure" | "unit" | "rows">;
  /** Only the owner removes readings. */
  readonly removable?: boolean;
}

/** Readings of one kind, newest first. */
export function ReadingsTable({ view: { measure, unit, rows }, removable = false }: ReadingsTableProps) {
  const head = "py-2 text-left text-xs font-semibold text-muted";
  return (
    <table className="w-full border-t-2 border-leaf text-sm tabular-nums">
      <caption className="sr-only">{READINGS.table({ measure })}</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} pr-4`}>
            {READINGS.measuredAt}
          </th>
          <th scope="col" className={head}>
            {READINGS.value({ unit })}
          </th>
          {removable && (
            <th scope="col">
              <span className="sr-only">{READINGS.action}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, isOwn, at, value, more }) => (
          <tr key={id} className="border-t border-rule align-baseline">
            <th scope="row" className="py-2 pr-4 text-left font-normal text-muted">
              <Moment text={at} />
            </th>
            <td className="py-2">
              <b>{value}</b> {more !== "" && <span className="inline-block text-muted">{more}</span>}
            </td>
            {removable && <td className="pl-2">{isOwn && <RemoveForm id={id} name={`${value}, ${at}`} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The newest reading, and the chart; one sentence without readings. */
export function ReadingsSummary({ view: { newest, chart, summary, earlier } }: { readonly view: ReadingsView }) {
  if (newest === null || chart === null) {
    return <p className="text-sm text-muted">{earlier ? READINGS.noneRecent : READINGS.none}</p>;
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {READINGS.newest}: <span className="font-display text-h3 font-medium text-ink tabular-nums">{newest.text}</span>
        {newest.more !== "" && ` · ${newest.more}`} · <Moment text={newest.at} />
      </p>
      <ReadingChart chart={chart} label={summary} />
    </div>
  );
}

interface ReadingsProps {
  readonly view: ReadingsView;
  /** The member whose readings they are; empty for one's own. */
  readonly member: string;
  /** The form for another reading. */
  readonly children: ReactNode;
}

/** Readings of one kind with links to the others, as chart and table. */
export function Readings({ view, member, children }: ReadingsProps) {
  const { kind, kinds, span, rows, paging } = view;
  const pathTo = (...query: Parameters<typeof HEALTH_PATHS.readings>) =>
    forPerson(HEALTH_PATHS.readings(...query), member);
  return (
    <section id="readings" aria-labelledby="readings-title" className="grid gap-4">
      <h2 id="readings-title" className="text-h3">
        {READINGS.title}
      </h2>
      <PageTabs
        label={READINGS.choose}
        tabs={kinds.map((id) => ({ id, text: READINGS.measures[id] }))}
        current={kind}
        address={(id) => pathTo(id, span)}
        preventScrollReset
      />
      <ChipLinks
        label={READINGS.spans.label}
        links={SPANS.map((id) => ({ id, text: READINGS.spans[id], path: pathTo(kind, id) }))}
        current={span}
      />
      <ReadingsSummary view={view} />
      {children}
      {rows.length > 0 && <ReadingsTable view={view} removable />}
      <PageLinks labels={READINGS.pages} page={paging} address={(page) => pathTo(kind, span, page)} />
      <p className="max-w-[60ch] text-sm text-muted">{READINGS.note}</p>
    </section>
  );
}
