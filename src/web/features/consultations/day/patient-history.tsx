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

/** A patient's consultations with the doctor on a line, newest first. */
export function PatientTimeline({ history, now, consultationPath, outcome }: PatientTimelineProps) {
  const entries = history.consultations.map((consultation) => ({
    ...consultation,
    when: formatAppMoment(consultation.startsAt, history.zone, now),
    isAhead: consultation.state === "confirmed" || consultation.state === "waiting",
  }));
  return (
    <ol aria-label={HISTORY.list} className="history-list">
      {entries.map(({ id, when, reason, state, isAhead }) => (
        <li key={id} className="history-entry" data-ahead={isAhead || undefined}>
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
