import { Form, useFetcher, useNavigation } from "react-router";
import { PASSKEYS } from "#generated/messages/accounts/passkeys.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { SECURITY_INTENTS } from "./security-intents.ts";
import { createCredential, useDevice } from "./use-device.ts";

export interface PasskeyView {
  readonly id: string;
  readonly name: string;
  /** When it was added and used, in words. */
  readonly times: string;
}

function PasskeyRow({ passkey: { id, name, times }, answer: latest }: { passkey: PasskeyView; answer: Answer }) {
  const answer = latest?.values.id === id ? latest : undefined;
  const sending = useNavigation().formData?.get("id") === id;
  const { attributes, locked } = useForm(answer, sending);
  return (
    <li className="border-b border-rule py-2 text-sm/7">
      <Form
        method="post"
        replace
        preventScrollReset
        {...attributes}
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
      >
        <input type="hidden" name="intent" value={SECURITY_INTENTS.removePasskey} />
        <input type="hidden" name="id" value={id} />
        <span className="grid min-w-0">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="text-pretty text-muted">{times}</span>
        </span>
        <Button type="submit" variant="outlined" size="small" busy={locked}>
          {PASSKEYS.remove}
          <span className="sr-only"> {PASSKEYS.whichOne({ name })}</span>
        </Button>
        {answer?.ok === false && (
          <div className="grid w-full gap-3">
            <FormAlert answer={answer} />
            <ProofField answer={answer} locked={locked} />
          </div>
        )}
      </Form>
    </li>
  );
}

type Answer = FormAnswer | undefined;

/** Asks the server for options, the device for a credential, and sends that under the name that was typed. */
function AddPasskey() {
  const fetcher = useFetcher<FormAnswer>();
  const answer = fetcher.data;
  const name = answer?.values.name ?? "";
  const send = (credential: string) =>
    fetcher.submit({ intent: SECURITY_INTENTS.addPasskey, name, credential }, { method: "post" });
  const { waiting, stopped } = useDevice(answer?.values.options, createCredential, send);
  const { attributes, locked, field } = useForm(answer, fetcher.state !== "idle");
  const busy = locked || waiting;
  const isAdded = answer?.ok === true && answer.values.options === undefined;
  return (
    <fetcher.Form
      key={isAdded ? "added" : "typed"}
      method="post"
      {...attributes}
      className="mt-5 grid gap-5 noscript:hidden"
    >
      {answer !== undefined && answer.message !== "" && <FormAlert answer={answer} />}
      {stopped && (
        <p role="status" className="text-sm">
          {PASSKEYS.stopped}
        </p>
      )}
      <input type="hidden" name="intent" value={SECURITY_INTENTS.beginPasskey} />
      <Field
        label={PASSKEYS.name}
        hint={PASSKEYS.nameHint}
        autoComplete="off"
        required
        {...field("name")}
        {...(isAdded && { defaultValue: "" })}
      />
      <ProofField answer={answer} locked={locked} />
      <SubmitButton busy={busy}>{busy ? PASSKEYS.adding : PASSKEYS.add}</SubmitButton>
    </fetcher.Form>
  );
}

interface PasskeysSectionProps {
  readonly passkeys: readonly PasskeyView[];
  /** The answer to the removal of one. */
  readonly answer: Answer;
}

/** The account's passkeys, each with a button that removes it, and a form that adds one. */
export function PasskeysSection({ passkeys, answer }: PasskeysSectionProps) {
  return (
    <TitledSection id="passkeys" title={PASSKEYS.title} titleClass="text-h3">
      <p className="mt-1 mb-4 text-muted">{PASSKEYS.lead}</p>
      {answer?.ok === true && <FormAlert answer={answer} />}
      {passkeys.length === 0 ? (
        <p className="text-sm">{PASSKEYS.none}</p>
      ) : (
        <ul className="mt-4 border-t-2 border-leaf">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} answer={answer} />
          ))}
        </ul>
      )}
      <AddPasskey />
    </TitledSection>
  );
}
