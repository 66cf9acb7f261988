import { currentLanguage, LANGUAGE_NAMES, LANGUAGES } from "#domain/language.ts";
import { CONSULTATIONS_ADMIN_BOOK as BOOK } from "#generated/messages/consultations/consultations-admin-book.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { PhoneField } from "#web/forms/digit-fields.tsx";
import { EmailField } from "#web/forms/email-field.tsx";
import type { FieldOf } from "#web/forms/use-form.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { BookLimits } from "./book-action.ts";

interface FieldsProps {
  readonly field: FieldOf;
  readonly limits: BookLimits;
}

interface PersonFieldsProps extends FieldsProps {
  readonly withEmail: boolean;
  readonly emailHint: string;
  /** Another number was typed. */
  readonly onPhone: (typed: string) => void;
  /** Another birth date was entered. */
  readonly onBorn: (day: string) => void;
}

/** Who is on the phone, and who the patient is. An account has its own email. */
export function PersonFields({ field, limits, withEmail, emailHint, onPhone, onBorn }: PersonFieldsProps) {
  return (
    <div className="field-rows sm:grid-cols-2">
      <PhoneField
        {...field("phone")}
        required
        label={BOOK.phone}
        hint={BOOK.phoneHint}
        autoComplete="off"
        onChange={(event) => onPhone(event.currentTarget.value)}
      />
      {withEmail && (
        <EmailField
          {...field("email")}
          label={BOOK.email}
          hint={emailHint}
          optional={BOOK.optional}
          autoComplete="off"
        />
      )}
      <Field {...field("name")} required label={BOOK.name} hint={BOOK.nameHint} autoComplete="off" />
      <DateField
        {...field("bornOn")}
        required
        label={BOOK.bornOn}
        hint={BOOK.bornOnHint}
        max={limits.today}
        onChange={(event) => onBorn(event.currentTarget.value)}
      />
    </div>
  );
}

interface CallerSmsFieldsProps {
  readonly field: FieldOf;
  /** Whether the number that was typed is a mobile one. */
  readonly isMobile: boolean;
  readonly isChecked: boolean;
  readonly isLocked: boolean;
}

/** The caller's consent to SMS, shown for a mobile number; without scripts always. */
export function CallerSmsFields({ field, isMobile, isChecked, isLocked }: CallerSmsFieldsProps) {
  const isHydrated = useHydrated();
  const { readOnly: _, ...language } = field("smsLanguage", currentLanguage());
  return (
    <fieldset
      disabled={isHydrated && !isMobile}
      className={`mt-6 gap-4 border-l-2 border-rule pl-4 ${isMobile ? "grid" : "hidden noscript:grid"}`}
    >
      <legend className="sr-only">{BOOK.smsTitle}</legend>
      <Checkbox name="callerSms" defaultChecked={isChecked} disabled={isLocked}>
        {BOOK.sms}
      </Checkbox>
      <p className="text-sm text-muted">{BOOK.smsHint}</p>
      <SelectField
        {...language}
        label={BOOK.smsLanguage}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
    </fieldset>
  );
}

/** The adult who is present, shown for a minor; without scripts always. */
export function MinorFields({ field, limits, bornOn }: FieldsProps & { readonly bornOn: string }) {
  const isHydrated = useHydrated();
  const isMinor = bornOn > limits.bornForAdult && bornOn <= limits.today;
  const { readOnly: _, ...relation } = field("relation");
  const relations = limits.relations.map((value) => ({ value, label: BOOK.relations[value] }));
  return (
    <fieldset
      disabled={isHydrated && !isMinor}
      className={`mt-6 gap-5 border-l-2 border-rule pl-4 ${isMinor ? "grid" : "hidden noscript:grid"}`}
    >
      <legend className="sr-only">{BOOK.minor}</legend>
      <p aria-hidden="true" className="text-sm">
        <span className="font-semibold">{BOOK.minor}</span> <span className="text-muted">{BOOK.minorHint}</span>
      </p>
      <div className="field-rows sm:grid-cols-2">
        <Field {...field("adultName")} label={BOOK.adultName} optional={BOOK.optional} autoComplete="off" />
        <SelectField {...relation} label={BOOK.relation} options={[{ value: "", label: "" }, ...relations]} />
        <PhoneField {...field("adultPhone")} label={BOOK.adultPhone} optional={BOOK.optional} autoComplete="off" />
        <EmailField
          {...field("adultEmail")}
          label={BOOK.adultEmail}
          hint={BOOK.adultEmailHint}
          optional={BOOK.optional}
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}

/** Text for the doctor. */
export function AboutFields({ field, limits }: FieldsProps) {
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{BOOK.aboutHint}</p>
      <TextArea {...field("reason")} required label={BOOK.reason} room={limits.reason} rows={3} />
      <Field {...field("since")} required label={BOOK.since} autoComplete="off" />
      <TextArea {...field("medicines")} label={BOOK.medicines} optional={BOOK.optional} room={limits.list} rows={2} />
      <TextArea {...field("allergies")} label={BOOK.allergies} optional={BOOK.optional} room={limits.list} rows={2} />
    </div>
  );
}
