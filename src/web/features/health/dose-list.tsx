import { DOSES } from "#generated/messages/health/doses.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { DoseMark } from "./dose-mark.tsx";
import { HEALTH_PATHS } from "./health-paths.ts";
import type { DoseView } from "./reminders-view.ts";

/** What is to be taken today, with a mark for what was taken. */
export function DoseList({ doses }: { readonly doses: readonly DoseView[] }) {
  return (
    <TitledSection id="doses" title={DOSES.title} titleClass="mb-2 text-h3">
      {doses.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{DOSES.none}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {doses.map((dose) => (
            <li
              key={dose.key}
              className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2"
            >
              <div className="min-w-0 flex-[1_1_180px] wrap-anywhere">
                <p>
                  <span className="tabular-nums">{dose.time}</span>{" "}
                  <Written text={dose.medicine} className="font-semibold" />
                </p>
                {dose.dose !== "" && <Written as="p" text={dose.dose} className="text-sm text-muted" />}
              </div>
              <DoseMark dose={dose} />
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
