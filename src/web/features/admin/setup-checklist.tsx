import { SETUP } from "#generated/messages/admin/setup.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";

export interface SetupStep {
  readonly step: keyof typeof SETUP.steps;
  readonly done: boolean;
  /** Where the admin does it. */
  readonly path: string;
}

/** What a new clinic still has to do before it opens; hidden when everything is done. */
export function SetupChecklist({ steps }: { readonly steps: readonly SetupStep[] }) {
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card>
      <h2 className="text-h4">{SETUP.title}</h2>
      <p className="text-sm text-muted">{SETUP.lead({ done, all: steps.length })}</p>
      <ol className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {steps.map((step) => (
          <li key={step.step} className="flex min-h-11 items-center gap-3 py-1 text-base">
            {step.done ? (
              <>
                <Icon name="circle-check" className="size-5 shrink-0 text-leaf" />
                <span className="text-muted line-through">{SETUP.steps[step.step]}</span>
              </>
            ) : (
              <>
                <Icon name="circle-dashed" className="size-5 shrink-0 text-muted" />
                <Link to={step.path} className="touch-link">
                  {SETUP.steps[step.step]}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
