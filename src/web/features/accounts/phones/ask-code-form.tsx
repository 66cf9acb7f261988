import { Form, useLocation, useNavigation } from "react-router";
import { NUMBER_LOGIN } from "#generated/messages/accounts/number-login.ts";
import { NEXT_FIELD, nextIn } from "#web/addresses/next-path.ts";
import { PhoneField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Button } from "#web/ui/layout/button.tsx";

/** A code that was asked for: the number, and what is sent with the code. */
export interface Asked {
  readonly mobile: string;
  readonly ask: string;
}

/** What an answer says of the code that was asked for. */
export function askedIn(answer: FormAnswer | undefined): Asked | undefined {
  const { mobile = "", ask = "" } = answer?.values ?? {};
  return ask === "" ? undefined : { mobile, ask };
}

/** Whether the form with this `intent` is being sent. */
export function useSending(intent: string): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && (formData.get("intent") ?? "") === intent;
}

/** What the forms send besides. */
export function Hidden({ asked }: { readonly asked: Asked | undefined }) {
  const next = nextIn(useLocation().search);
  return (
    <>
      {asked && <input type="hidden" name="ask" value={asked.ask} />}
      {next !== undefined && <input type="hidden" name={NEXT_FIELD} value={next} />}
    </>
  );
}

interface AskCodeFormProps {
  readonly asked: Asked | undefined;
  readonly answer: FormAnswer | undefined;
}

/** Asks for a code to a number, or for another one. */
export function AskCodeForm({ asked, answer }: AskCodeFormProps) {
  const sending = useSending("");
  const { attributes, locked, field } = useForm(answer, sending);
  const [text, hint] =
    asked === undefined ? [NUMBER_LOGIN.send, NUMBER_LOGIN.mobileHint] : [NUMBER_LOGIN.again, NUMBER_LOGIN.againHint];
  return (
    <Form method="post" replace {...attributes} className="grid gap-5">
      {answer?.ok === false && <FormAlert answer={answer} />}
      <Hidden asked={asked} />
      <PhoneField
        {...field("mobile", asked?.mobile ?? "")}
        label={NUMBER_LOGIN.mobile}
        hint={hint}
        autoComplete="tel-national"
        required
      />
      <Button
        type="submit"
        variant={asked === undefined ? "primary" : "outlined"}
        className="justify-self-start"
        busy={locked}
      >
        {sending ? NUMBER_LOGIN.sending : text}
      </Button>
    </Form>
  );
}
