import { useState } from "react";
import { DETAILS } from "#generated/messages/consultations/details.ts";
import { PhoneField } from "#web/forms/digit-fields.tsx";
import { EmailField } from "#web/forms/email-field.tsx";
import { TypedDateField } from "#web/forms/typed-date-field.tsx";
import type { FieldOf } from "#web/forms/use-form.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { SlotHoldView } from "./details-view.ts";

interface MinorFieldsProps {
  readonly view: Pick<SlotHoldView, "bornForAdult" | "today" | "relations">;
  readonly field: FieldOf;
}

/**
 * Date of birth, and for a patient under 18 the adult who is present. Without scripts the adult's inputs are always
 * shown; with scripts only for a minor.
 */
export function MinorFields({ view: { bornForAdult, today, relations }, field }: MinorFieldsProps) {
  const born = field("bornOn");
  const [bornOn, setBornOn] = useState(born.defaultValue ?? "");
  const isHydrated = useHydrated();
  const isMinor = bornOn > bornForAdult && bornOn <= today;
  const { readOnly: _, ...relation } = field("relation");
  return (
    <>
      <TypedDateField {...born} label={DETAILS.bornOn} required isBirthday onDate={setBornOn} />
      <fieldset
        disabled={isHydrated && !isMinor}
        className={
          "gap-5 rounded-2 border border-rule bg-sunken p-4 sm:col-span-2 sm:p-5 " +
          `${isMinor ? "grid" : "hidden noscript:grid"}`
        }
      >
        <legend className="float-left w-full text-base font-semibold">
          {DETAILS.minor}
          <span className="block text-sm/6 font-normal text-muted">{DETAILS.minorHint}</span>
        </legend>
        <div className="field-rows sm:grid-cols-2">
          <Field {...field("adultName")} label={DETAILS.adultName} autoComplete="off" />
          <SelectField
            {...relation}
            label={DETAILS.relation}
            options={[{ value: "", label: DETAILS.chooseRelation }, ...relations]}
          />
          <PhoneField
            {...field("adultPhone")}
            label={DETAILS.adultPhone}
            hint={DETAILS.adultPhoneHint}
            autoComplete="off"
          />
          <EmailField
            {...field("adultEmail")}
            label={DETAILS.adultEmail}
            hint={DETAILS.adultEmailHint}
            optional={DETAILS.optional}
            autoComplete="off"
          />
        </div>
      </fieldset>
    </>
  );
}
