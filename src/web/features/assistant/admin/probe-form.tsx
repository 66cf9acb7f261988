import { useFetcher } from "react-router";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { ASSISTANT } from "./assistant-admin.copy.ts";

/** Sends one harmless question to the model and shows the result. */
export function ProbeForm({ action, sent }: { readonly action: string; readonly sent: FormAnswer | undefined }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const asking = fetcher.state !== "idle";
  return (
    <fetcher.Form method="post" action={action} className="mt-5 grid justify-items-start gap-4">
      {answer !== undefined && <Alert kind={answer.ok ? "success" : "waiting"}>{answer.message}</Alert>}
      <Button type="submit" name="intent" value="probe" look="outlined" busy={asking}>
        {asking ? ASSISTANT.probing : ASSISTANT.probe}
      </Button>
    </fetcher.Form>
  );
}
