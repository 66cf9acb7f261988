import { type ChangeEvent, useEffect, useId } from "react";
import { Form, useNavigate, useSubmit } from "react-router";
import { sameOffsets } from "#domain/time.ts";
import { BOOKING_TIMES as TIMES } from "#generated/messages/consultations/booking-times.ts";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useZone } from "#web/use-zone.ts";
import { type Choosing, TimeChoice } from "./time-choice.tsx";
import type { TimesView } from "./times-view.ts";

interface ZoneChoiceProps {
  readonly view: Pick<TimesView, "zone" | "zones" | "saved">;
  /** Address of the page that shows the times. */
  readonly action: string;
}

/** Time zone of the shown times. It is in the address, so that it works without scripts. */
function ZoneChoice({ view: { zone, zones, saved }, action }: ZoneChoiceProps) {
  const submit = useSubmit();
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    void submit(event.currentTarget.form, { preventScrollReset: true, replace: true });
  };
  return (
    <Form method="get" action={action} preventScrollReset replace className="flex flex-wrap items-end gap-2">
      {Object.entries(saved).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SelectField
        key={zone}
        name="zone"
        label={TIMES.zone}
        defaultValue={zone}
        options={zones}
        onChange={onChange}
        className="min-w-0 flex-[0_1_280px]"
      />
      <span className="hidden noscript:block">
        <Button type="submit" look="outlined">
          {TIMES.showZone}
        </Button>
      </span>
    </Form>
  );
}

interface Shown {
  readonly zone: string;
  readonly isZoneChosen: boolean;
  readonly span: readonly number[];
}

/** Reloads the times in the browser's own zone when no zone was chosen and it makes a difference. */
function useBrowserZone({ zone, isZoneChosen, span }: Shown, address: (zone: string) => string): void {
  const own = useZone(zone);
  const navigate = useNavigate();
  const target = isZoneChosen || sameOffsets(own, zone, span) ? null : address(own);
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true, preventScrollReset: true });
  }, [target, navigate]);
}

const DAY =
  "grid min-h-18 min-w-[4.75rem] content-center justify-items-center rounded-2 border border-control " +
  "bg-surface px-2 py-2 text-ink no-underline hover:border-leaf hover:bg-leaf-tint " +
  "aria-[current=date]:border-leaf-fill aria-[current=date]:bg-leaf-fill aria-[current=date]:text-on-leaf " +
  "data-empty:border-dashed data-empty:bg-sunken data-empty:text-muted " +
  "data-empty:aria-[current=date]:border-solid data-empty:aria-[current=date]:border-leaf " +
  "data-empty:aria-[current=date]:bg-sunken data-empty:aria-[current=date]:text-ink";
const STEP = "touch-link gap-1.5 text-sm";

/** A week of days as links, each with its number of free times. */
function DayStrip({ view: { days, earlier, later } }: { readonly view: TimesView }) {
  return (
    <nav aria-label={TIMES.days}>
      <ul className="flex flex-wrap gap-2">
        {days.map(({ day, path, weekday, date, count, isEmpty, isShown }) => (
          <li key={day} className="grid flex-[1_0_4.75rem]">
            <Link
              to={path}
              preventScrollReset
              aria-current={isShown ? "date" : undefined}
              data-empty={isEmpty ? "" : undefined}
              className={DAY}
            >
              <span className="text-sm/5 font-semibold">{weekday}</span>{" "}
              <span className="text-sm/5 whitespace-nowrap tabular-nums">{date}</span>
              <span className="sr-only">: </span>
              <span className="text-xs/5 whitespace-nowrap tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap justify-between gap-x-6">
        {earlier === null ? (
          <span />
        ) : (
          <Link to={earlier} preventScrollReset className={STEP}>
            <Icon of="arrow-left" className="size-4" />
            {TIMES.earlier}
          </Link>
        )}
        {later !== null && (
          <Link to={later} preventScrollReset className={STEP}>
            {TIMES.later}
            <Icon of="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
    </nav>
  );
}

interface FreeTimesProps {
  readonly view: TimesView;
  readonly choosing: Choosing;
  /** Address of the page. */
  readonly page: string;
  /** Address of the page in another time zone. */
  readonly pageIn: (zone: string) => string;
}

/** The free times of a doctor: a week of days with one selected, in the viewer's time zone. */
export function FreeTimes({ view, choosing, page, pageIn }: FreeTimesProps) {
  useBrowserZone(view, pageIn);
  const title = useId();
  const { dayTitle, parts, lead, zoneName, doctorZone, next, none } = view;
  return (
    <div className="grid gap-6">
      <p className="max-w-[60ch] text-muted">{lead}</p>
      <DayStrip view={view} />
      <section aria-labelledby={title} className="grid gap-4">
        <h3 id={title} className="text-h4">
          {dayTitle}
        </h3>
        <p className="-mt-2 flex items-start gap-2 text-sm text-muted">
          <Icon of="clock" className="mt-0.5 size-4 shrink-0" />
          <span>
            {TIMES.zoneOf({ zone: zoneName })} {doctorZone}
          </span>
        </p>
        {parts.length > 0 ? (
          <TimeChoice parts={parts} day={dayTitle} choosing={choosing} labelledBy={title} />
        ) : (
          <p className="rounded-3 border border-dashed border-control px-5 py-6">
            {none}
            {next !== null && (
              <span className="mt-1 block">
                {TIMES.next}
                <Link to={next.path} preventScrollReset>
                  {next.words}
                </Link>
              </span>
            )}
          </p>
        )}
      </section>
      <ZoneChoice view={view} action={page} />
    </div>
  );
}
