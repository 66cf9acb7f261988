import { useFetcher, useNavigate } from "react-router";
import { REVEAL } from "#generated/messages/patients/reveal.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";

/** The form that confirms an email, on the same page, has nothing to check. */
export const loadReasonRules: LoadRules = () =>
  import("#domain/audit/audit.rules.ts").then((rules) => ({ confirm, note }) => {
    return confirm === undefined && note === undefined ? rules.reasonSchema : undefined;
  });

interface RevealProps {
  /** The patient whose number is requested; undefined while the dialog is closed. */
  readonly patient: { readonly uid: string; readonly name: string } | undefined;
  readonly openPath: string;
  readonly closedPath: string;
  /** The answer to a form that was sent without scripts. */
  readonly sent: FormAnswer | undefined;
}

/** `123412341234` in groups of four, as on the card. */
function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/gu, "$1 ");
}

function RevealForm({ name, openPath, closedPath, sent }: Omit<RevealProps, "patient"> & { name: string }) {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data ?? sent;
  const sending = fetcher.state !== "idle";
  const { attributes } = useForm(answer, sending, loadReasonRules);
  return (
    <fetcher.Form method="post" action={openPath} {...attributes} className="mt-2 grid gap-5" aria-label={REVEAL.title}>
      <p className="text-sm wrap-anywhere text-muted">{REVEAL.lead({ name })}</p>
      {answer?.ok ? (
        <>
          <output className="font-display text-[2rem] leading-10 tabular-nums">
            {grouped(answer.values.aadhar ?? "")}
          </output>
          <Alert kind="success">{answer.message}</Alert>
          <ButtonLink to={closedPath} replace preventScrollReset className="justify-self-end">
            {REVEAL.hide}
          </ButtonLink>
        </>
      ) : (
        <>
          <FormAlert answer={answer} />
          <Field
            label={REVEAL.reason}
            hint={TABLE.audit}
            name="reason"
            required
            placeholder={REVEAL.reasonExample}
            autoComplete="off"
            readOnly={sending}
            defaultValue={answer?.values.reason}
            error={errorOf(answer, "reason")}
          />
          <ProofField answer={answer} locked={sending} />
          <Button type="submit" busy={sending} className="justify-self-end">
            {sending ? REVEAL.showing : REVEAL.show}
          </Button>
        </>
      )}
    </fetcher.Form>
  );
}

/** Asks for a reason, shows the number, and hides it again. Its address opens it, so it works without scripts. */
export function RevealDialog({ patient, ...form }: RevealProps) {
  const navigate = useNavigate();
  const close = () => {
    if (patient !== undefined) void navigate(form.closedPath, { replace: true, preventScrollReset: true });
  };
  return (
    <Dialog open={patient !== undefined} title={REVEAL.title} closeLabel={REVEAL.close} onClose={close}>
      {patient && <RevealForm key={patient.uid} name={patient.name} {...form} />}
    </Dialog>
  );
}
