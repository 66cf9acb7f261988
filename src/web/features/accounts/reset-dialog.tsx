import { useFetcher, useNavigate } from "react-router";
import { RESET } from "#generated/messages/accounts/reset.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { EmailField } from "./account-fields.tsx";

export const loadResetRules: LoadRules = () =>
  import("#domain/accounts/accounts.rules.ts").then((rules) => rules.resetRequestSchema);

interface ResetFormProps {
  readonly action: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

function ResetForm({ action, sent }: ResetFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state === "submitting";
  const { attributes } = useForm(answer, sending, loadResetRules);
  return (
    <fetcher.Form method="post" action={action} {...attributes} className="mt-2 grid gap-5">
      <p className="text-sm text-muted">{RESET.lead}</p>
      <FormAlert answer={answer} />
      <EmailField answer={answer} locked={false} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="submit" variant="outlined" form="reset-cancel">
          {RESET.cancel}
        </Button>
        <Button type="submit" busy={sending} disabled={answer?.ok === true}>
          {sending ? RESET.sending : RESET.send}
        </Button>
      </div>
    </fetcher.Form>
  );
}

interface ResetDialogProps {
  readonly open: boolean;
  /** Addresses of the page under the dialog and of the dialog itself. */
  readonly closedPath: string;
  readonly openPath: string;
  readonly sent: FormAnswer | undefined;
}

export function ResetDialog({ open, closedPath, openPath, sent }: ResetDialogProps) {
  const navigate = useNavigate();
  const close = () => {
    if (open) void navigate(closedPath, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open={open} title={RESET.title} closeLabel={RESET.close} onClose={close}>
      <form id="reset-cancel" method="dialog" />
      {open && <ResetForm action={openPath} sent={sent} />}
    </Dialog>
  );
}
