import type { ReactNode } from "react";
import { HISTORY } from "#generated/messages/consultations/history.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { STATUS_VARIANTS } from "../status-looks.ts";
import type { HistoryView } from "./day-view.ts";

interface PatientHistoryProps {
  readonly view: HistoryView;
  readonly consultationPath: (id: string) => string;
  /** What came of a consultation. */
  readonly outcome: (id: string) => ReactNode;
}

/** A patient's consultations with the doctor on a line, newest first. */
export function PatientTimeline({ view: { entries }, consultationPath, outcome }: PatientHistoryProps) {
  return (
    <ol aria-label={HISTORY.list} className="history-list">
      {entries.map(({ id, when, reason, state, status, ahead }) => (
        <li key={id} className="history-entry" data-ahead={ahead || undefined}>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h2 className="font-display text-base font-medium text-leaf tabular-nums">{when}</h2>
            <Badge variant={STATUS_VARIANTS[state]}>{status}</Badge>
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
