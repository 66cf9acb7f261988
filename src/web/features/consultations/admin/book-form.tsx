import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { isMobile } from "#domain/format/digits.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import { HindiConsent } from "../booking/hindi-consent.tsx";
import type { BookLimits } from "./book-action.ts";
import { CHOSEN_PATIENT, type ChosenCaller } from "./caller-finder.tsx";
import { AboutFields, CallerSmsFields, MinorFields, PersonFields } from "./person-fields.tsx";
import { TimesField, type WeekOfTimes } from "./times-field.tsx";

export const loadCallerRules: LoadRules = () =>
  import("#domain/consultations/booking.rules.ts").then((rules) => rules.callerSchema);
export const loadWalkInRules: LoadRules = () =>
  import("#domain/consultations/booking.rules.ts").then((rules) => rules.walkInSchema);

/** What differs between a booking by phone and one at the front desk. */
type BookWords = Pick<typeof BOOK, "title" | "emailHint" | "person" | "about" | "consent" | "agreed" | "send">;

interface BookFormProps {
  /** The account to which the booking belongs, or the imported person; null for anyone else. */
  readonly caller: ChosenCaller | null;
  readonly doctor: string;
  readonly limits: BookLimits;
  /** Whether the clinic sends SMS about appointments; without effect at the front desk. */
  readonly sendsSms?: boolean;
  readonly answer: FormAnswer | undefined;
  readonly words: BookWords;
  readonly rules: LoadRules;
  /** The choice of a time, unless it is now. */
  readonly children?: ReactNode;
}

const HEAD = "mb-4 text-h3";

interface TimesSectionProps {
  readonly times: WeekOfTimes;
  /** Address of this page with another first day. */
  readonly path: (from: string | undefined) => string;
  readonly answer: FormAnswer | undefined;
}

/** The choice of a free time. */
export function TimesSection({ times, path, answer }: TimesSectionProps) {
  return (
    <section aria-labelledby="time">
      <h2 id="time" className={HEAD}>
        {BOOK.time}
      </h2>
      <TimesField times={times} path={path} error={errorOf(answer, "start")} chosen={answer?.values.start} />
    </section>
  );
}

/** Time, person, complaint and consent, in the order of a phone conversation. */
export function BookForm({ caller, doctor, limits, sendsSms, answer, words, rules, children }: BookFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field } = useForm(answer, sending, rules);
  // The first key stays while the form is mounted, whatever the loader returns later.
  const [key] = useState(answer?.values.key || limits.key);
  const known: Readonly<Partial<Record<string, string>>> =
    caller === null
      ? {}
      : { phone: caller.phone, name: caller.name, email: caller.email, bornOn: caller.dateOfBirth ?? "" };
  const isAccount = caller?.kind === CHOSEN_PATIENT;
  const [phone, setPhone] = useState(answer?.values.phone || known.phone || "");
  const [bornOn, setBornOn] = useState(answer?.values.bornOn || known.bornOn || "");
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...attributes}
      aria-label={words.title}
      className="grid max-w-[760px] gap-10"
    >
      {answer?.ok === false && <FormAlert answer={answer} />}
      <input type="hidden" name="doctor" value={doctor} />
      {isAccount && <input type="hidden" name={CHOSEN_PATIENT} value={caller.id} />}
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="consentVersion" value={limits.consent.version} />
      {children}
      <section aria-labelledby="person">
        <h2 id="person" className={HEAD}>
          {words.person}
        </h2>
        <PersonFields
          field={(name) => field(name, known[name])}
          limits={limits}
          withEmail={!isAccount}
          emailHint={words.emailHint}
          onPhone={setPhone}
          onBorn={setBornOn}
        />
        {sendsSms && !isAccount && (
          <CallerSmsFields
            field={field}
            isMobile={isMobile(phone)}
            isChecked={answer?.values.callerSms === "on"}
            isLocked={locked}
          />
        )}
        <MinorFields field={field} limits={limits} bornOn={bornOn} />
      </section>
      <section aria-labelledby="about">
        <h2 id="about" className={HEAD}>
          {words.about}
        </h2>
        <AboutFields field={field} limits={limits} />
      </section>
      <section aria-labelledby="agreed">
        <h2 id="agreed" className={HEAD}>
          {words.consent}
        </h2>
        <ul className="list-disc pl-5">
          {limits.consent.lines.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <HindiConsent title={BOOK.inHindi} lines={limits.consent.hindi} />
        <Checkbox
          name="consent"
          className="mt-3"
          defaultChecked={answer?.values.consent === "on"}
          disabled={locked}
          error={errorOf(answer, "consent")}
        >
          {words.agreed}
        </Checkbox>
      </section>
      <SubmitButton busy={locked}>{sending ? BOOK.sending : words.send}</SubmitButton>
    </Form>
  );
}
