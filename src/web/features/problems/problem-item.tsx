import type { ReactNode } from "react";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { Problem, ProblemContent } from "#domain/problems/problems.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";

function ProblemText({ content: { text, code, since } }: { readonly content: ProblemContent }) {
  return (
    <>
      <Written as="span" text={text} className="font-semibold wrap-anywhere" />
      {code !== null && <span className="tabular-nums"> ({code})</span>}
      {since !== null && <span className="text-muted"> {PROBLEMS.since({ day: formatDay(since) })}</span>}
    </>
  );
}

interface ProblemItemProps {
  readonly problem: Problem;
  /** Whom it is about, where the list is of several people; empty otherwise. */
  readonly person?: string;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** A problem with its state and its history. */
export function ProblemItem({ problem, person = "", children }: ProblemItemProps) {
  const { state, history } = problem;
  return (
    <li className="grid gap-2 border-b border-rule py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0">
          <ProblemText content={problem} />
        </p>
        <Badge variant={state === "active" ? "waiting" : "plain"}>{PROBLEMS[state]}</Badge>
      </div>
      {person !== "" && <p className="text-sm wrap-anywhere text-muted">{PROBLEMS.for({ name: person })}</p>}
      {children}
      <details className="text-sm">
        <summary className="touch-link cursor-pointer text-leaf underline underline-offset-[.2em]">
          {PROBLEMS.history}
          <span className="sr-only"> {problem.text}</span>
        </summary>
        <ol className="grid gap-2 border-l-2 border-rule pl-4">
          {history.map(({ act, at, by, content }) => (
            <li key={at + act}>
              <p>
                {PROBLEMS.acts[act]}: <ProblemText content={content} />
              </p>
              <p className="text-muted">
                {[formatDay(clinicDay(Date.parse(at))), by === "" ? "" : doctorName(by)].filter(Boolean).join(", ")}
              </p>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
}
