import { Form, useNavigation } from "react-router";
import type { FactorSetup } from "#domain/accounts/second-factor.api.ts";
import { SECOND_FACTOR } from "#generated/messages/accounts/second-factor.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useForm } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { PasswordField } from "#web/ui/forms/password-field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { SecurityForm } from "./security-form.tsx";
import { SECURITY_INTENTS } from "./security-intents.ts";

/** Free squares around a QR code, which readers need (ISO/IEC 18004, section 6.3.8). */
const MARGIN = 4;

export interface SecondFactorView {
  /** The day on which it was turned on; null while it is off. */
  readonly since: string | null;
  readonly codesLeft: number;
  readonly setup: FactorSetup | null;
}

interface SectionProps {
  readonly factor: SecondFactorView;
  /** For password managers. */
  readonly email: string | null;
  readonly hasPassword: boolean;
  readonly answer: FormAnswer | undefined;
}

function CodeField({ label, answer, locked }: { label: string; answer: FormAnswer | undefined; locked: boolean }) {
  return (
    <Field
      label={label}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      readOnly={locked}
      error={errorOf(answer, "code")}
    />
  );
}

interface OwnPasswordProps extends Pick<SectionProps, "email" | "hasPassword" | "answer"> {
  readonly locked: boolean;
}

/** The password; an account without one proves by its number where it is asked to. */
function OwnPassword({ email, hasPassword, answer, locked }: OwnPasswordProps) {
  if (!hasPassword) return <ProofField answer={answer} locked={locked} />;
  return (
    <>
      <input type="email" autoComplete="username" defaultValue={email ?? ""} hidden />
      <PasswordField
        name="password"
        label={SECOND_FACTOR.password}
        autoComplete="current-password"
        required
        readOnly={locked}
        error={errorOf(answer, "password")}
      />
    </>
  );
}

function SetUp({ setup, answer }: { setup: FactorSetup; answer: FormAnswer | undefined }) {
  const { picture, key } = setup;
  return (
    <SecurityForm intent={SECURITY_INTENTS.confirmFactor} answer={answer}>
      {({ locked, sending }) => (
        <>
          <p>{SECOND_FACTOR.scan}</p>
          <svg
            role="img"
            aria-label={SECOND_FACTOR.picture}
            viewBox={`${-MARGIN} ${-MARGIN} ${picture.size + 2 * MARGIN} ${picture.size + 2 * MARGIN}`}
            shapeRendering="crispEdges"
            className="size-56 rounded-2 bg-white text-black"
          >
            <path d={picture.path} fill="currentColor" />
          </svg>
          <p>
            {SECOND_FACTOR.key} <code className="font-mono wrap-anywhere">{key}</code>
          </p>
          <CodeField label={SECOND_FACTOR.code} answer={answer} locked={locked} />
          <SubmitButton busy={locked}>{sending ? SECOND_FACTOR.confirming : SECOND_FACTOR.confirm}</SubmitButton>
        </>
      )}
    </SecurityForm>
  );
}

/** Recovery codes, shown once. */
function NewCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <div className="grid gap-3 rounded-2 border border-control p-4">
      <h3 className="text-h4">{SECOND_FACTOR.codesTitle}</h3>
      <p>{SECOND_FACTOR.codesLead}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

function Change({ answer, ...account }: Omit<SectionProps, "factor">) {
  const renews = answer?.values.intent === SECURITY_INTENTS.renewCodes;
  const intent = renews ? SECURITY_INTENTS.renewCodes : SECURITY_INTENTS.removeFactor;
  const sent = useNavigation().formData?.get("intent");
  const refused = answer?.ok === false ? answer : undefined;
  const { attributes, locked } = useForm(
    refused,
    sent === SECURITY_INTENTS.renewCodes || sent === SECURITY_INTENTS.removeFactor,
  );
  return (
    <details open={refused !== undefined}>
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-leaf underline">
        {SECOND_FACTOR.change}
      </summary>
      <Form method="post" replace preventScrollReset {...attributes} className="mt-3 grid gap-5">
        {refused?.values.intent === intent && <FormAlert answer={refused} />}
        <OwnPassword {...account} answer={refused} locked={locked} />
        <CodeField label={SECOND_FACTOR.codeOrRecovery} answer={refused} locked={locked} />
        <div className="flex flex-wrap gap-4">
          <Button type="submit" name="intent" value={SECURITY_INTENTS.renewCodes} busy={locked}>
            {SECOND_FACTOR.renew}
          </Button>
          <Button type="submit" variant="outlined" name="intent" value={SECURITY_INTENTS.removeFactor} busy={locked}>
            {SECOND_FACTOR.remove}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** Login with a code of an authenticator app: sets it up, renews its recovery codes, and turns it off. */
export function SecondFactorSection({ factor: { since, codesLeft, setup }, answer, ...account }: SectionProps) {
  const codes = answer?.ok ? (answer.values.codes ?? "").split(" ").filter(Boolean) : [];
  return (
    <TitledSection id="login-code" title={SECOND_FACTOR.title} titleClass="text-h3">
      <p className="mt-1 mb-4 text-muted">{SECOND_FACTOR.lead}</p>
      {answer?.ok === true && answer.message !== "" && <FormAlert answer={answer} />}
      <div className="mt-4 grid gap-5">
        {codes.length > 0 && <NewCodes codes={codes} />}
        {since !== null && (
          <>
            <p>
              {SECOND_FACTOR.since({ day: since })}{" "}
              {codesLeft === 0 ? SECOND_FACTOR.none : SECOND_FACTOR.left({ count: codesLeft })}
            </p>
            <Change {...account} answer={answer} />
          </>
        )}
        {since === null && setup !== null && <SetUp setup={setup} answer={answer} />}
        {since === null && setup === null && (
          <SecurityForm intent={SECURITY_INTENTS.beginFactor} answer={answer}>
            {({ answer: own, locked, sending }) => (
              <>
                <OwnPassword {...account} answer={own} locked={locked} />
                <SubmitButton busy={locked}>{sending ? SECOND_FACTOR.beginning : SECOND_FACTOR.begin}</SubmitButton>
              </>
            )}
          </SecurityForm>
        )}
      </div>
    </TitledSection>
  );
}
