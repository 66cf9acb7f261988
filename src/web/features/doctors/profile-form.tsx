import { Form, useNavigation } from "react-router";
import type { OwnProfile } from "#domain/doctors/profile.api.ts";
import { isKeyOf, isOneOf } from "#domain/typed.ts";
import { PROFILE } from "#generated/messages/doctors/profile.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { CheckGroup } from "#web/ui/forms/choice.tsx";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { FormGroup } from "#web/ui/forms/form-group.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { SubmitButton } from "#web/ui/layout/button.tsx";
import type { ProfileLimits } from "./profile-action.ts";
import type { PLAIN } from "./profile-fields.ts";

/** The forms for files on the same page have an intent and need no validation. */
export const loadProfileRules: LoadRules = async () => {
  const { profileFormSchema } = await import("./profile-fields.ts");
  return ({ intent }) => (intent === undefined ? profileFormSchema : undefined);
};

interface ProfileFormProps {
  readonly own: OwnProfile;
  readonly limits: ProfileLimits;
  readonly answer: FormAnswer | undefined;
}

/** Initial value of an input: the saved one, or what sign-up provided. */
function begin({ profile, name, license }: OwnProfile, field: (typeof PLAIN)[number]) {
  if (profile !== null) return String(profile[field]);
  const atSignUp = { nameOnRegister: name, registrationNumber: license };
  return isKeyOf(atSignUp, field) ? atSignUp[field] : "";
}

export function ProfileForm({ own, limits, answer }: ProfileFormProps) {
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadProfileRules);
  const { groups, fields } = PROFILE;
  const field = (name: (typeof PLAIN)[number]) => ({ ...fieldOf(name, begin(own, name)), required: true });
  const select = (
    name: "system" | "councilType",
    options: ProfileLimits["systems"] | ProfileLimits["councilTypes"],
  ) => {
    const { readOnly: _, ...rest } = field(name);
    return { ...rest, options: [{ value: "", label: PROFILE.choose }, ...options] };
  };
  const boxes = (
    group: "specialities" | "languages" | "ways",
    options: ProfileLimits["specialityBoxes"] | ProfileLimits["languageBoxes"] | ProfileLimits["wayBoxes"],
  ) => ({
    error: errorOf(answer, group),
    options: options.map(({ key, name, label }) => ({
      name,
      label,
      checked:
        answer?.ok === false
          ? answer.values[name] === "on"
          : own.profile === null
            ? group === "ways"
            : isOneOf<string>(own.profile[group], key),
    })),
  });
  return (
    <Form method="post" replace {...attributes} className="grid content-start gap-10" aria-label={PROFILE.title}>
      <FormAlert answer={answer} />
      <FormGroup title={groups.facts} help={PROFILE.factsHint}>
        <Field {...field("qualifications")} label={fields.qualifications} placeholder={fields.qualificationsExample} />
        <div className="field-rows sm:grid-cols-2">
          <SelectField {...select("system", limits.systems)} label={fields.system} />
          <SelectField {...select("councilType", limits.councilTypes)} label={fields.councilType} />
          <Field {...field("council")} label={fields.council} placeholder={fields.councilExample} />
          <Field
            {...field("registrationNumber")}
            label={fields.registrationNumber}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Field {...field("nameOnRegister")} label={fields.nameOnRegister} />
      </FormGroup>
      <FormGroup title={groups.practice}>
        <div className="field-rows sm:grid-cols-2">
          <Field
            {...field("practisingSince")}
            label={fields.practisingSince}
            placeholder={fields.practisingExample}
            inputMode="numeric"
          />
          <Field {...field("fee")} label={fields.fee} inputMode="numeric" />
        </div>
        <CheckGroup
          {...boxes("specialities", limits.specialityBoxes)}
          label={groups.specialities}
          hint={groups.specialitiesHint({ most: limits.specialities })}
        />
        <CheckGroup
          {...boxes("languages", limits.languageBoxes)}
          label={groups.languages}
          hint={groups.languagesHint({ most: limits.languages })}
        />
        <CheckGroup {...boxes("ways", limits.wayBoxes)} label={groups.ways} hint={groups.waysHint} />
        <TextArea {...field("about")} label={fields.about} hint={fields.aboutHint} room={limits.about} rows={6} />
        <TextArea
          {...field("aboutHindi")}
          label={fields.aboutHindi}
          optional={fields.optional}
          hint={fields.aboutHindiHint}
          lang="hi"
          room={limits.about}
          rows={6}
        />
      </FormGroup>
      <SubmitButton busy={locked}>
        {sending ? PROFILE.saving : own.verificationStatus === "rejected" ? PROFILE.resend : PROFILE.save}
      </SubmitButton>
    </Form>
  );
}
