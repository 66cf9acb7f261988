import { type ChangeEvent, useEffect, useId } from "react";
import { Form, useNavigate, useSearchParams, useSubmit } from "react-router";
import { sameOffsets } from "#domain/time.ts";
import { BOOKING_TIMES as TIMES } from "#generated/messages/consultations/booking-times.ts";
import { FOR_PARAM } from "#web/addresses/address.ts";
import { useZone } from "#web/time/use-zone.ts";
import { WeekStrip } from "#web/ui/data/week-strip.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { Button, ICON_BUTTON } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
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
  const person = useSearchParams()[0].get(FOR_PARAM);
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    void submit(event.currentTarget.form, { preventScrollReset: true, replace: true });
  };
  return (
    <Form method="get" action={action} preventScrollReset replace className="flex flex-wrap items-end gap-2">
      {person !== null && <input type="hidden" name={FOR_PARAM} value={person} />}
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
        <Button type="submit" variant="outlined">
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

/** A week of days as links, each with how much of it is free, and the ways to other weeks. */
function DayStrip({
  view: { days, daySpan, earlier, later },
}: {
  readonly view: Pick<TimesView, "days" | "daySpan" | "earlier" | "later">;
}) {
  return (
    <div className="grid gap-1">
      <WeekStrip days={days} label={TIMES.days} />
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <p className="text-sm text-muted tabular-nums">{daySpan}</p>
        <span className="flex">
          {earlier !== null && (
            <Link to={earlier} preventScrollReset aria-label={TIMES.earlier} className={ICON_BUTTON}>
              <Icon name="chevron-left" />
            </Link>
          )}
          {later !== null && (
            <Link to={later} preventScrollReset aria-label={TIMES.later} className={ICON_BUTTON}>
              <Icon name="chevron-right" />
            </Link>
          )}
        </span>
      </div>
    </div>
  );
}

interface FreeTimesProps {
  /** `lead` speaks to a patient who books. */
  readonly view: Omit<TimesView, "lead"> & { readonly lead: string | null };
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
      {lead !== null && <p className="max-w-[60ch] text-muted">{lead}</p>}
      <DayStrip view={view} />
      <section aria-labelledby={title} className="grid gap-4">
        <h3 id={title} className="text-h4">
          {dayTitle}
        </h3>
        <p className="-mt-2 flex items-start gap-2 text-sm text-muted">
          <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
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
                  {next.text}
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
