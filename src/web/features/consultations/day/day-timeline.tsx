import { Fragment } from "react";
import type { DayConsultation, PracticeDay } from "#domain/consultations/practice.api.ts";
import { isRoomOpen } from "#domain/consultations/states.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { isKeyOf } from "#domain/typed.ts";
import { DAY } from "#generated/messages/consultations/day.ts";
import { DOCTOR_DAY_STATUS as STATUS } from "#generated/messages/consultations/doctor-day-status.ts";
import { WALK_IN } from "#generated/messages/consultations/walk-in.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { AgendaRow } from "./agenda-row.tsx";
import {
  beginOf,
  didNotTakePlace,
  emptyText,
  factsOf,
  gapBefore,
  isDuring,
  nameOf,
  nextDayText,
  nextOf,
  opensText,
  passed,
} from "./day-rows.ts";
import { useNow } from "./use-now.ts";

const FACTS = "flex gap-1.5 text-xs text-muted [&>svg]:mt-0.5";
const NOW =
  "no-print relative flex items-center gap-2.5 text-xs/[1.375rem] font-semibold after:flex-1 after:border-t-2 " +
  "after:border-turmeric";

const LOOKS = { waiting: "waiting", requested: "waiting", "no-show": "waiting" } as const;

function variantOf(state: string) {
  return isKeyOf(LOOKS, state) ? LOOKS[state] : "plain";
}

export interface DayPaths {
  readonly consultation: (id: string) => string;
  readonly advice: (id: string) => string;
}

/** What of an appointment is written and not signed. */
type Unsigned = keyof typeof DAY.sign;

interface DayRowProps {
  readonly consultation: DayConsultation;
  readonly day: PracticeDay;
  readonly isNext: boolean;
  /** UTC ISO. */
  readonly now: string;
  readonly unsigned: Unsigned | undefined;
  readonly paths: DayPaths;
}

/** What the doctor can do about an appointment now: one action, or its state. */
function RowAction({ consultation, day, isNext, now, unsigned, paths }: DayRowProps) {
  const { id, state } = consultation;
  const [name, time] = [nameOf(consultation), beginOf(consultation, day)];
  if (isNext) {
    if (!isRoomOpen(consultation, now)) return <span className={FACTS}>{opensText(consultation, day)}</span>;
    const running = state === "in-progress";
    const label = running ? DAY.returnOf({ name, time }) : DAY.startOf({ name, time });
    return (
      <ButtonLink to={paths.consultation(id)} variant="primary" size="small" aria-label={label}>
        {running ? DAY.return : DAY.start}
      </ButtonLink>
    );
  }
  if (!unsigned) return null;
  return (
    <ButtonLink to={paths.advice(id)} size="small" aria-label={DAY.signOf[unsigned]({ name, time })}>
      <Icon name="pen-line" className="size-4" />
      {DAY.sign[unsigned]}
    </ButtonLink>
  );
}

/** How the patient is met: at the clinic, by phone or by video. */
function wayOf({ byPhone, walkInAt }: DayConsultation) {
  if (walkInAt !== null) return { icon: "stethoscope", text: WALK_IN.term } as const;
  return byPhone ? ({ icon: "phone", text: DAY.phone } as const) : ({ icon: "video", text: DAY.video } as const);
}

function DayRow(props: DayRowProps) {
  const { consultation, day, isNext, unsigned, paths } = props;
  const { id, state, isComing, walkInAt } = consultation;
  const isHere = walkInAt !== null && state === "waiting";
  const way = wayOf(consultation);
  const past = didNotTakePlace(state) || state === "completed";
  const showsStatus = state !== "confirmed" && !(unsigned && past);
  return (
    <AgendaRow
      time={beginOf(consultation, day)}
      name={nameOf(consultation)}
      path={paths.consultation(id)}
      isNext={isNext}
      isPast={past}
      action={
        <>
          {showsStatus && !isNext && <Badge variant={variantOf(state)}>{STATUS[state]}</Badge>}
          {isHere && <Badge variant="plain">{WALK_IN.mark({ time: formatTime(walkInAt, day.zone) })}</Badge>}
          {isComing && <Badge variant="reviewed">{DAY.coming}</Badge>}
          <RowAction {...props} />
        </>
      }
    >
      <p className={FACTS}>
        <Icon name={way.icon} className="size-4 shrink-0" />
        <span className="sr-only">{way.text}</span>
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {factsOf(consultation)}
        </span>
      </p>
      {showsStatus && isNext && <Badge variant={variantOf(state)}>{STATUS[state]}</Badge>}
    </AgendaRow>
  );
}

interface DayTimelineProps {
  readonly day: PracticeDay;
  /** By consultation, what is written and not signed. */
  readonly unsigned: Readonly<Partial<Record<string, Unsigned>>>;
  readonly paths: DayPaths;
}

/** Today as a timeline with the current time on it. */
export function DayTimeline({ day, unsigned, paths }: DayTimelineProps) {
  const { consultations, next, zone } = day;
  const now = useNow(day.now);
  const behind = passed(consultations, now);
  const during = isDuring(consultations, now);
  const nextId = nextOf(consultations, now)?.id;
  const marker = (
    <li className={NOW}>
      <span className="rounded-1 bg-turmeric px-2 text-on-turmeric">
        <span className="sr-only">{DAY.now({ time: formatTime(now, zone) })}</span>
        <span aria-hidden="true">{formatTime(now, zone)}</span>
      </span>
    </li>
  );
  return (
    <section aria-label={DAY.list}>
      {consultations.length === 0 ? (
        <EmptyState drawing="diary">{emptyText(day)}</EmptyState>
      ) : (
        <ol aria-label={DAY.list} className="border-t-2 border-leaf">
          {consultations.map((consultation, index) => {
            const gap = gapBefore(day, index);
            return (
              <Fragment key={consultation.id}>
                {index === behind && during && marker}
                {gap !== null && (
                  <li className="border-b border-rule py-1 pl-24 text-sm text-muted max-[24rem]:pl-19">{gap}</li>
                )}
                {index === behind && !during && marker}
                <DayRow
                  consultation={consultation}
                  day={day}
                  isNext={consultation.id === nextId}
                  now={now}
                  unsigned={unsigned[consultation.id]}
                  paths={paths}
                />
              </Fragment>
            );
          })}
          {behind === consultations.length && marker}
        </ol>
      )}
      {next && (
        <p className="mt-3 text-sm">
          <TouchLink to={paths.consultation(next.id)} className="wrap-anywhere">
            {nextDayText(next)}
          </TouchLink>
        </p>
      )}
    </section>
  );
}
