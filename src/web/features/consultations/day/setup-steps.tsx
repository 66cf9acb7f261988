import { SETUP } from "#generated/messages/consultations/setup.ts";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

type StepOf = keyof typeof SETUP.steps;

interface SetupStepsProps {
  /** Whether the step is done. */
  readonly done: Readonly<Record<StepOf, boolean>>;
  /** Where to do the step; null for a step that others do. */
  readonly paths: Readonly<Record<StepOf, string | null>>;
}

const STEPS: readonly StepOf[] = ["profile", "files", "check", "hours"];

/** Steps before a doctor can be booked, in order. */
export function SetupSteps({ done, paths }: SetupStepsProps) {
  return (
    <TitledSection id="setup" title={SETUP.title} titleClass="mb-4 text-h3">
      <ol className="border-t-2 border-leaf">
        {STEPS.map((step) => {
          const [title, help] = SETUP.steps[step];
          const path = paths[step];
          return (
            <li key={step} className="grid grid-cols-[24px_minmax(0,1fr)] gap-4 border-b border-rule py-3">
              <Icon
                name={done[step] ? "circle-check" : "clock"}
                className={`mt-0.5 size-6 ${done[step] ? "text-leaf" : "text-turmeric-ink"}`}
              />
              <div>
                {done[step] || path === null ? (
                  <p className="font-semibold">
                    {title} {done[step] && <span className="text-sm font-normal text-muted">{SETUP.done}</span>}
                  </p>
                ) : (
                  <Link to={path} className="-my-2 touch-link font-semibold">
                    {title}
                  </Link>
                )}
                <p className="text-sm text-muted">{help}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </TitledSection>
  );
}
