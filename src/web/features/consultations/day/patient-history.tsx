import type { ReactNode } from "react";
import type { PatientHistory } from "#domain/consultations/practice.api.ts";
import { formatAppMoment } from "#domain/format/time-format.ts";
import { DOCTOR_DAY_STATUS as STATUS } from "#generated/messages/consultations/doctor-day-status.ts";
import { HISTORY } from "#generated/messages/consultations/history.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { STATUS_VARIANTS } from "../status-looks.ts";

interface PatientTimelineProps {
  readonly history: PatientHistory;
  /** The time of the answer in milliseconds since 1970. */
  readonly now: number;
  readonly consultationPath: (id: string) => string;
  /** What came of a consultation. */
  readonly outcome: (id: string) => ReactNode;
}

/** Dots on a line, those ahead in turmeric. */
const ENTRY =
  "relative pt-1.5 pb-[18px] before:absolute before:top-3 before:-left-7 before:size-4 before:rounded-full " +
  "before:border-[3px]";
const AHEAD = "before:border-turmeric before:bg-turmeric";

/** A patient's consultations with the doctor on a line, newest first. */
export function PatientTimeline({ history, now, consultationPath, outcome }: PatientTimelineProps) {
  const entries = history.consultations.map((consultation) => ({
    ...consultation,
    when: formatAppMoment(consultation.startsAt, history.zone, now),
    isAhead: consultation.state === "confirmed" || consultation.state === "waiting",
  }));
  return (
    <ol
      aria-label={HISTORY.list}
      className="relative pl-7 before:absolute before:inset-y-3.5 before:left-[7px] before:w-0.5 before:bg-leaf-line"
    >
      {entries.map(({ id, when, reason, state, isAhead }) => (
        <li key={id} className={`${ENTRY} ${isAhead ? AHEAD : "before:border-leaf before:bg-paper"}`}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="font-display text-base font-medium text-leaf tabular-nums">{when}</h2>
            <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
          </div>
          <p dir="auto" className="max-w-[60ch] wrap-anywhere whitespace-pre-line">
            {reason === "" ? HISTORY.noReason : reason}
          </p>
          {outcome(id)}
          <TouchLink to={consultationPath(id)} aria-label={HISTORY.openOf({ day: when })} className="text-sm">
            {HISTORY.open}
          </TouchLink>
        </li>
      ))}
    </ol>
  );
}
