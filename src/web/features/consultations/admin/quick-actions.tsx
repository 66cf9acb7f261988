import { useFetcher } from "react-router";
import type { Step } from "#domain/consultations/states.ts";
import { ACTS } from "#generated/messages/consultations/acts.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/layout/button.tsx";

/** Steps that a list or a record offers as one button. */
const QUICK_STEPS = ["arrive", "miss"] as const satisfies readonly Step[];

/** Whether any of these steps is one of the buttons. */
export function hasQuickActions(steps: readonly Step[]): boolean {
  return QUICK_STEPS.some((step) => steps.includes(step));
}

interface QuickActionsProps {
  readonly consultationId: string;
  /** The steps that are possible now. */
  readonly steps: readonly Step[];
  readonly action: string;
}

/** Buttons for "arrived" and "did not come". A refusal is shown beside them. */
export function QuickActions({ consultationId, steps, action }: QuickActionsProps) {
  const fetcher = useFetcher<FormAnswer>();
  const doing = fetcher.state === "idle" ? undefined : fetcher.formData?.get("intent");
  return (
    <div className="flex flex-wrap gap-2 wide:-my-1.5">
      {QUICK_STEPS.filter((step) => steps.includes(step)).map((step) => (
        <fetcher.Form key={step} method="post" action={action}>
          <input type="hidden" name="consultationId" value={consultationId} />
          <input type="hidden" name="intent" value={step} />
          <Button type="submit" variant={step === "arrive" ? "outlined" : "quiet"} size="small" busy={doing === step}>
            {doing === step ? ACTS[step].busy : ACTS[step].words}
          </Button>
        </fetcher.Form>
      ))}
      {fetcher.data?.ok === false && (
        <p role="alert" className="basis-full text-danger">
          {fetcher.data.message}
        </p>
      )}
    </div>
  );
}
