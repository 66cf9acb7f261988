import type { OwnDose } from "#domain/health/health.api.ts";
import { DOSES } from "#generated/messages/health/doses.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { DoseMark } from "./dose-mark.tsx";
import { DoseText } from "./dose-text.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import { formatDose, formatDueTime } from "./medicine-text.ts";

interface DoseListProps {
  readonly doses: readonly OwnDose[];
  /** The name of the account's owner. */
  readonly owner: string;
  /** UTC ISO. */
  readonly now: string;
}

/** What is to be taken today, with a mark for what was taken. */
export function DoseList({ doses, owner, now }: DoseListProps) {
  return (
    <TitledSection id="doses" title={DOSES.title} titleClass="mb-2 text-h3">
      {doses.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{DOSES.none}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {doses.map((dose) => (
            <li
              key={`${dose.reminderId} ${dose.at}`}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
            >
              <div className="min-w-0 flex-[1_1_180px] wrap-anywhere">
                <p>
                  <span className="tabular-nums">{formatDueTime(dose.at, now)}</span>{" "}
                  <Written text={dose.medicine} className="font-semibold" />
                </p>
                <DoseText text={formatDose(dose, owner)} />
              </div>
              <DoseMark dose={dose} now={now} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 max-w-[60ch] text-sm text-muted">
        <Sentence
          template={DOSES.push}
          parts={{ notifications: (text) => <Link to={HEALTH_PATHS.notifications}>{text}</Link> }}
        />
      </p>
    </TitledSection>
  );
}
