import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { ACTS } from "#generated/messages/consultations/acts.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { TextArea } from "#web/ui/forms/field.tsx";
import { Button, type ButtonVariant } from "#web/ui/layout/button.tsx";
import { TimesField, type WeekOfTimes } from "./times-field.tsx";

interface ActionFormProps {
  readonly intent: "cancel" | "move" | "stopSms";
  readonly variant: ButtonVariant;
  readonly lead?: string;
  readonly answer: FormAnswer | undefined;
  /**
   * Renders the inputs.
   * @param mine - This form's own answer.
   * @param locked - Whether it is being sent.
   */
  readonly children: (mine: FormAnswer | undefined, locked: boolean) => ReactNode;
}

/** One action on a consultation: its heading, its refusal, its inputs and its button. */
function ActionForm({ intent, variant, lead, answer, children }: ActionFormProps) {
  const navigation = useNavigation();
  const sending = navigation.state === "submitting" && navigation.formData?.get("intent") === intent;
  const mine = answer?.values.intent === intent && !answer.ok ? answer : undefined;
  const { attributes, locked } = useForm(mine, sending);
  const texts = ACTS[intent];
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...attributes}
      aria-label={texts.title}
      className="grid justify-items-start gap-4"
    >
      <h2 className="text-h4">{texts.title}</h2>
      {lead !== undefined && <p className="text-sm text-muted">{lead}</p>}
      <FormAlert answer={mine} />
      <input type="hidden" name="intent" value={intent} />
      {children(mine, locked)}
      <Button type="submit" variant={variant} busy={locked}>
        {sending ? texts.busy : texts.words}
      </Button>
    </Form>
  );
}

interface CancelFormProps {
  readonly maxReasonLength: number;
  readonly answer: FormAnswer | undefined;
}

/** Cancels the consultation, with an optional reason. */
export function CancelForm({ maxReasonLength, answer }: CancelFormProps) {
  return (
    <ActionForm intent="cancel" variant="danger-outlined" answer={answer}>
      {(mine, locked) => (
        <TextArea
          className="w-full"
          name="reason"
          label={ACTS.cancel.reason}
          hint={ACTS.cancel.reasonHint}
          optional={ACTS.cancel.optional}
          room={maxReasonLength}
          rows={3}
          readOnly={locked}
          defaultValue={mine?.values.reason}
          error={errorOf(mine, "reason")}
        />
      )}
    </ActionForm>
  );
}

/** Ends the SMS to a caller. */
export function StopSmsForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  return (
    <ActionForm intent="stopSms" variant="outlined" lead={ACTS.stopSms.lead} answer={answer}>
      {() => null}
    </ActionForm>
  );
}

interface MoveFormProps {
  /** The present time, UTC ISO. */
  readonly start: string;
  readonly times: WeekOfTimes;
  readonly path: (from: string | undefined) => string;
  readonly answer: FormAnswer | undefined;
}

/** Moves the consultation to another free time of the same doctor. */
export function MoveForm({ start, times, path, answer }: MoveFormProps) {
  return (
    <ActionForm intent="move" variant="outlined" lead={ACTS.move.lead} answer={answer}>
      {(mine) => (
        <>
          <input type="hidden" name="seen" value={start} />
          <TimesField times={times} path={path} error={errorOf(mine, "start")} chosen={mine?.values.start} />
        </>
      )}
    </ActionForm>
  );
}
