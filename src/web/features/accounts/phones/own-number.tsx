import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { OWN_NUMBER } from "#generated/messages/accounts/own-number.ts";
import { PhoneField } from "#web/forms/digit-fields.tsx";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { ProofField } from "#web/forms/proof-field.tsx";
import { useIdempotencyKey } from "#web/forms/use-idempotency-key.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { Button, SubmitButton } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { SecurityForm } from "../security-form.tsx";
import { SECURITY_INTENTS } from "../security-intents.ts";
import { shownNumber } from "./shown-number.ts";

/** The mobile number of an account; numbers are ten digits. */
export interface NumberView {
  readonly number: string | null;
  /** The day on which it was confirmed. */
  readonly since: string;
  /** Whether the account has no other login than by this number, which is not removed then. */
  readonly isLogin: boolean;
  /** Whether appointments booked by phone can be added now, and for how many minutes after a code. */
  readonly isRecent: boolean;
  readonly claimMinutes: number;
  /** The idempotency key of the form that adds them. */
  readonly formKey: string;
  /** The number that waits for its code. */
  readonly pending: string | null;
  /** For how many minutes a code works. */
  readonly minutes: number;
}

type Answer = FormAnswer | undefined;

interface AskForCodeProps {
  readonly pending: string | null;
  /** The number that is confirmed again, unless another is typed. */
  readonly known?: string;
  readonly answer: Answer;
}

/** Asks for a code, or for another one, also to another number. */
function AskForCode({ pending, known = "", answer }: AskForCodeProps) {
  const [text, hint] =
    pending === null ? [OWN_NUMBER.send, OWN_NUMBER.mobileHint] : [OWN_NUMBER.again, OWN_NUMBER.againHint];
  return (
    <SecurityForm intent={SECURITY_INTENTS.sendNumberCode} answer={answer}>
      {({ answer: own, locked, sending, field }) => (
        <>
          <PhoneField
            {...field("mobile", pending ?? known)}
            label={OWN_NUMBER.mobile}
            hint={hint}
            autoComplete="tel-national"
            required
          />
          <ProofField answer={own} locked={locked} />
          <Button
            type="submit"
            variant={pending === null ? "primary" : "outlined"}
            className="justify-self-start"
            busy={locked}
          >
            {sending ? OWN_NUMBER.sending : text}
          </Button>
        </>
      )}
    </SecurityForm>
  );
}

function EnterCode({ answer }: { readonly answer: Answer }) {
  return (
    <SecurityForm intent={SECURITY_INTENTS.confirmNumber} answer={answer}>
      {({ locked, sending, field }) => (
        <>
          <Field
            {...field("code")}
            label={OWN_NUMBER.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            required
          />
          <SubmitButton busy={locked}>{sending ? OWN_NUMBER.confirming : OWN_NUMBER.confirm}</SubmitButton>
        </>
      )}
    </SecurityForm>
  );
}

/** Adds what the clinic booked by phone for this number. */
function ClaimBookings({ own, answer }: { readonly own: NumberView; readonly answer: Answer }) {
  const isOwn = answer?.values.intent === SECURITY_INTENTS.claimBookings;
  const key = useIdempotencyKey(own.formKey, isOwn ? answer : undefined);
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{OWN_NUMBER.claims.title}</h3>
      <p>{OWN_NUMBER.claims.lead}</p>
      {own.isRecent ? (
        <SecurityForm intent={SECURITY_INTENTS.claimBookings} answer={answer}>
          {({ locked, sending }) => (
            <>
              <input type="hidden" name={IDEMPOTENCY_FIELD} value={key} />
              <Button type="submit" className="justify-self-start" busy={locked}>
                {sending ? OWN_NUMBER.claims.adding : OWN_NUMBER.claims.add}
              </Button>
            </>
          )}
        </SecurityForm>
      ) : (
        <p className="text-muted">{OWN_NUMBER.claims.first({ minutes: own.claimMinutes })}</p>
      )}
    </div>
  );
}

/** Asks for a code within a section that is closed at first. */
function ChangeNumber({ known, answer }: { readonly known: string; readonly answer: Answer }) {
  return (
    <details open={answer?.ok === false && answer.values.intent === SECURITY_INTENTS.sendNumberCode}>
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold text-leaf underline">
        {OWN_NUMBER.change}
      </summary>
      <div className="mt-3">
        <AskForCode pending={null} known={known} answer={answer} />
      </div>
    </details>
  );
}

function RemoveNumber({ answer }: { readonly answer: Answer }) {
  return (
    <SecurityForm intent={SECURITY_INTENTS.removeNumber} answer={answer}>
      {({ answer: own, locked }) => (
        <>
          <ProofField answer={own} locked={locked} />
          <Button type="submit" variant="outlined" size="small" className="justify-self-start" busy={locked}>
            {OWN_NUMBER.remove}
          </Button>
        </>
      )}
    </SecurityForm>
  );
}

/** The forms that the section shows. A number that is confirmed has its own also while another code is on its way. */
function formsOf({ number, pending, isRecent, isLogin }: NumberView): readonly string[] {
  const { sendNumberCode, confirmNumber, removeNumber, claimBookings } = SECURITY_INTENTS;
  return [
    sendNumberCode,
    ...(pending === null ? [] : [confirmNumber]),
    ...(number === null || isLogin ? [] : [removeNumber]),
    ...(number !== null && isRecent ? [claimBookings] : []),
  ];
}

const INTENTS: readonly string[] = [
  SECURITY_INTENTS.sendNumberCode,
  SECURITY_INTENTS.confirmNumber,
  SECURITY_INTENTS.removeNumber,
  SECURITY_INTENTS.claimBookings,
];

/** The mobile number of a patient's account: asks for a code by SMS, takes it, and removes the number. */
export function OwnNumberSection({ number: own, answer }: { readonly number: NumberView; readonly answer: Answer }) {
  const { number, since, pending, minutes } = own;
  // A form that is gone by now shows its refusal here: a code that takes no more entries, a claim that is too late.
  const intent = answer?.values.intent ?? "";
  const isGone = answer?.ok === false && INTENTS.includes(intent) && !formsOf(own).includes(intent);
  return (
    <TitledSection id="mobile-number" title={OWN_NUMBER.title} titleClass="text-h3">
      <p className="mt-1 mb-4 text-muted">{OWN_NUMBER.lead}</p>
      {(answer?.ok === true || isGone) && <FormAlert answer={answer} />}
      <div className="mt-4 grid gap-5">
        {number !== null && <p>{OWN_NUMBER.confirmed({ number: shownNumber(number), day: since })}</p>}
        {number === null && pending === null && <p>{OWN_NUMBER.none}</p>}
        {number !== null && <ClaimBookings own={own} answer={answer} />}
        {pending !== null && (
          <>
            <p>{OWN_NUMBER.sent({ number: shownNumber(pending), minutes })}</p>
            <EnterCode answer={answer} />
            <AskForCode pending={pending} answer={answer} />
          </>
        )}
        {pending === null && number === null && <AskForCode pending={null} answer={answer} />}
        {pending === null && number !== null && <ChangeNumber known={number} answer={answer} />}
        {number !== null && !own.isLogin && <RemoveNumber answer={answer} />}
        {number !== null && own.isLogin && <p className="text-sm text-muted">{OWN_NUMBER.isLogin}</p>}
      </div>
    </TitledSection>
  );
}
