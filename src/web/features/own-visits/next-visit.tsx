import { timeWords } from "#domain/time-format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Link } from "#web/ui/link.tsx";
import { useZone } from "#web/visit-times.ts";
import { NEXT_VISIT, STAND_LOOKS, STANDS } from "./own-visits.copy.ts";
import type { NextVisitView, VisitView } from "./own-visits-view.ts";
import { untilWords } from "./until-words.ts";
import { useClinicTime } from "./use-clinic-time.ts";
import { VisitTime } from "./visit-time.tsx";

const MINUTE = 60_000;

/** How long it is until then. It is no live region: nobody wants to be told each second. */
function Countdown({ visit, now }: { readonly visit: NextVisitView; readonly now: number }) {
  const left = untilWords(visit.begins - now);
  const words = visit.state === "in-progress" ? NEXT_VISIT.on : left === undefined ? NEXT_VISIT.now : left;
  const counts = visit.state !== "in-progress" && left !== undefined;
  return (
    <div>
      {counts && <p className="text-sm text-muted">{NEXT_VISIT.begins}</p>}
      <p className="font-display text-[clamp(1.75rem,1.2rem+2.4vw,2.75rem)] leading-[1.2] font-medium text-leaf tabular-nums">
        {words}
      </p>
    </div>
  );
}

function Where({ visit, now }: { readonly visit: NextVisitView; readonly now: number }) {
  const zone = useZone(visit.zone);
  const open = now >= visit.opens;
  const words =
    visit.state === "requested"
      ? NEXT_VISIT.asked
      : visit.state === "waiting"
        ? NEXT_VISIT.late
        : open
          ? NEXT_VISIT.open
          : NEXT_VISIT.opens(
              timeWords(new Date(visit.opens).toISOString(), zone),
              Math.round((visit.begins - visit.opens) / MINUTE),
            );
  return (
    <p role="status" className="max-w-[54ch] text-sm text-muted">
      {visit.state === "in-progress" ? "" : words}
    </p>
  );
}

function Acts({ visit, now }: { readonly visit: NextVisitView; readonly now: number }) {
  const { path, state, mayChange, mayCancel, unattended } = visit;
  const join =
    unattended === null &&
    (state === "waiting" || state === "in-progress" || (state === "confirmed" && now >= visit.opens));
  return (
    <div className="flex flex-wrap gap-3">
      <Link to={path} className={buttonClass(join ? "primary" : "outlined", !join)}>
        {join ? NEXT_VISIT.join : NEXT_VISIT.look}
      </Link>
      {mayChange && (
        <Link to={`${path}/change`} className={buttonClass("outlined", true)}>
          {NEXT_VISIT.change}
        </Link>
      )}
      {unattended === null && (
        <a href={`${path}/visit.ics`} className={buttonClass("outlined", true)}>
          {NEXT_VISIT.calendar}
        </a>
      )}
      {mayCancel && (
        <Link to={`${path}/cancel`} className={buttonClass("quiet", true)}>
          {NEXT_VISIT.cancel}
        </Link>
      )}
    </div>
  );
}

function NextPlate({ visit }: { readonly visit: NextVisitView }) {
  const now = useClinicTime(visit.now);
  const { doctor, doctorPath, name, state } = visit;
  return (
    <div className="plate grid gap-5 p-5 sm:p-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {visit.unattended === null && <Countdown visit={visit} now={now} />}
        <Badge look={STAND_LOOKS[state]}>{STANDS[state]}</Badge>
      </div>
      <div>
        <p className="text-lg">
          <VisitTime of={visit} />
        </p>
        <p className="mt-2 wrap-anywhere">
          {doctorPath === null ? (
            <span className="font-semibold">{doctor.name}</span>
          ) : (
            <Link to={doctorPath} className="font-semibold">
              {doctor.name}
            </Link>
          )}
          <span className="block text-sm text-muted">
            {doctor.qualifications} · {NEXT_VISIT.registration(doctor.registrationNumber)}
          </span>
          {name !== null && <span className="block text-sm text-muted">{NEXT_VISIT.forWhom(name)}</span>}
        </p>
      </div>
      {visit.unattended === null ? <Where visit={visit} now={now} /> : <Alert kind="waiting">{visit.unattended}</Alert>}
      <Acts visit={visit} now={now} />
    </div>
  );
}

function Later({ visits }: { readonly visits: readonly VisitView[] }) {
  if (visits.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 mb-2 text-h4">{NEXT_VISIT.more}</h3>
      <ul className="border-t-2 border-leaf">
        {visits.map((visit) => (
          <li
            key={visit.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
          >
            <Link to={visit.path} className="min-h-11 py-2 wrap-anywhere">
              <VisitTime of={visit} />
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
              {visit.doctor.name}
              <Badge look={STAND_LOOKS[visit.state]}>{STANDS[visit.state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NextVisitProps {
  readonly next: NextVisitView | null;
  readonly later: readonly VisitView[];
  readonly findPath: string;
}

/** The next visit with how long it is until then and the door to it; and what comes after. */
export function NextVisit({ next, later, findPath }: NextVisitProps) {
  return (
    <section aria-labelledby="next-visit">
      <h2 id="next-visit" className="mb-4 text-h3">
        {NEXT_VISIT.title}
      </h2>
      {next === null ? (
        <EmptyState
          drawing="diary"
          action={
            <Link to={findPath} className={buttonClass()}>
              {NEXT_VISIT.find}
            </Link>
          }
        >
          {NEXT_VISIT.none}
        </EmptyState>
      ) : (
        <NextPlate key={next.id} visit={next} />
      )}
      <Later visits={later} />
    </section>
  );
}
