import type { OwnProblem } from "#domain/problems/problems.api.ts";
import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ProblemItem } from "./problem-item.tsx";

/** The problems that doctors have listed for the people of an account. */
export function OwnProblems({ problems }: { readonly problems: readonly OwnProblem[] }) {
  return (
    <TitledSection id="problems" title={PROBLEMS.ownTitle} titleClass="mb-2 text-h3">
      {problems.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{PROBLEMS.ownNone}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {problems.map((problem) => (
            <ProblemItem key={problem.id} problem={problem} person={problem.patient} />
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
