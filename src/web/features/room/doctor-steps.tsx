import { useFetcher } from "react-router";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { STEPS } from "#generated/messages/room/steps.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { RoomDisclosure } from "./layout/room-disclosure.tsx";

interface StepProps {
  readonly page: string;
  readonly intent: "begin" | "complete" | "miss";
  readonly text: string;
}

/** The button to begin is on the deep ground of the header, where leaf green would hardly be seen. */
const ON_HEADER = "bg-turmeric! text-on-turmeric!";

function Step({ page, intent, text }: StepProps) {
  const fetcher = useFetcher<FormAnswer>();
  const refused = fetcher.data?.ok === false ? fetcher.data.message : undefined;
  return (
    <fetcher.Form method="post" action={page} className="grid gap-3">
      {refused !== undefined && <Alert kind="danger">{refused}</Alert>}
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={intent === "begin" ? "primary" : "danger"}
        size="small"
        busy={fetcher.state !== "idle"}
        className={`justify-self-start ${intent === "begin" ? ON_HEADER : ""}`}
      >
        {text}
      </Button>
    </fetcher.Form>
  );
}

/** An action that can't be undone: the first click explains it, the second does it. */
function Confirmed({ ask, ...step }: StepProps & { readonly ask: readonly [open: string, question: string] }) {
  const [open, question] = ask;
  return (
    <RoomDisclosure summary={open} summaryClass={buttonClass({ variant: "outlined", size: "small" })}>
      <p>{question}</p>
      <div className="mt-2">
        <Step {...step} />
      </div>
    </RoomDisclosure>
  );
}

/** The doctor's actions: begin, end, or record that the patient did not come. */
export function DoctorSteps({
  consultation,
}: {
  readonly consultation: Pick<OpenConsultation, "id" | "state" | "steps">;
}) {
  const page = `/consultations/${encodeURIComponent(consultation.id)}`;
  const { state, steps } = consultation;
  return (
    <section aria-label={STEPS.title} className="contents">
      <p aria-live="polite" className="text-xs max-sm:sr-only">
        {state === "waiting" ? STEPS.patientHere : state === "confirmed" ? STEPS.patientAway : ""}
      </p>
      {steps.includes("begin") && <Step page={page} intent="begin" text={STEPS.begin} />}
      {steps.includes("miss") && (
        <Confirmed page={page} intent="miss" ask={[STEPS.miss, STEPS.missAsk]} text={STEPS.missYes} />
      )}
      {steps.includes("complete") && (
        <Confirmed page={page} intent="complete" ask={[STEPS.complete, STEPS.completeAsk]} text={STEPS.completeYes} />
      )}
    </section>
  );
}
