import { useFetcher } from "react-router";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { GLANCE } from "#generated/messages/room/glance.ts";
import { STATUS } from "#generated/messages/room/status.ts";
import { STEPS } from "#generated/messages/room/steps.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface StepProps {
  readonly page: string;
  readonly intent: "begin" | "complete" | "miss";
  readonly words: string;
}

function Step({ page, intent, words }: StepProps) {
  const fetcher = useFetcher<FormAnswer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.message : undefined;
  return (
    <fetcher.Form method="post" action={page} className="grid gap-3">
      {refused !== undefined && <Alert kind="danger">{refused}</Alert>}
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        look={intent === "begin" ? "primary" : "danger"}
        busy={fetcher.state !== "idle"}
        className="justify-self-start"
      >
        {words}
      </Button>
    </fetcher.Form>
  );
}

/** A step that can't be undone: the first press explains it, the second does it. */
function Confirmed({ ask, ...step }: StepProps & { readonly ask: readonly [open: string, question: string] }) {
  const [open, question] = ask;
  return (
    <details>
      <summary className={`${buttonClass("danger-outlined")} list-none`}>{open}</summary>
      <div className="mt-3 grid gap-3 rounded-2 border border-rule bg-surface p-4">
        <p className="max-w-[54ch]">{question}</p>
        <Step {...step} />
      </div>
    </details>
  );
}

/** The doctor's steps: begin, end, or record that the patient did not come. */
export function DoctorSteps({
  consultation,
}: {
  readonly consultation: Pick<OpenConsultation, "id" | "state" | "steps">;
}) {
  const page = `/consultations/${encodeURIComponent(consultation.id)}`;
  const { state, steps } = consultation;
  return (
    <TitledSection id="steps" title={STEPS.title} titleClass="text-h4" className="grid gap-4">
      <p aria-live="polite" className={state === "waiting" ? "font-semibold text-leaf" : undefined}>
        {state === "waiting" ? STEPS.patientHere : state === "confirmed" ? STEPS.patientAway : STATUS[state]}
      </p>
      <a href="#glance" className="touch-link justify-self-start wide:hidden">
        {GLANCE.title}
      </a>
      <div className="flex flex-wrap items-start gap-3">
        {steps.includes("begin") && <Step page={page} intent="begin" words={STEPS.begin} />}
        {steps.includes("complete") && (
          <Confirmed
            page={page}
            intent="complete"
            ask={[STEPS.complete, STEPS.completeAsk]}
            words={STEPS.completeYes}
          />
        )}
        {steps.includes("miss") && (
          <Confirmed page={page} intent="miss" ask={[STEPS.miss, STEPS.missAsk]} words={STEPS.missYes} />
        )}
      </div>
    </TitledSection>
  );
}
