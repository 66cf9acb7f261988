import { useFetcher } from "react-router";
import { ACTS } from "#generated/messages/consultations/acts.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Button } from "#web/ui/layout/button.tsx";
import type { QuickStep } from "./consultations-view.ts";

interface QuickActionsProps {
  readonly consultationId: string;
  readonly steps: readonly QuickStep[];
  readonly action: string;
}

/** Buttons for "arrived" and "did not come". A refusal is shown beside them. */
export function QuickActions({ consultationId, steps, action }: QuickActionsProps) {
  const fetcher = useFetcher<FormAnswer>();
  const doing = fetcher.state === "idle" ? undefined : fetcher.formData?.get("intent");
  return (
    <div className="flex flex-wrap gap-2 wide:-my-1.5">
      {steps.map((step) => (
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
