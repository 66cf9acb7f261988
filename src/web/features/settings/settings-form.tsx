import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { SETTINGS } from "#generated/messages/settings/settings.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import type { LoadRules } from "#web/forms/form-client-action.ts";
import { useForm } from "#web/forms/use-form.ts";
import { Field, TextArea } from "#web/ui/forms/field.tsx";
import { FormGroup } from "#web/ui/forms/form-group.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { useLatest } from "#web/ui/use-latest.ts";
import {
  EMERGENCY,
  FEE_NOTE,
  firstText,
  GRIEVANCE,
  HELPLINES,
  HINDI,
  PERSON,
  PERSON_HINDI,
  type SettingsShape,
  TESTIMONIAL,
} from "./settings-fields.ts";

export const loadSettingsRules: LoadRules = () =>
  import("./settings-schema.ts").then((form) => form.settingsFormSchema);

const GRIEVANCE_TYPES = {
  "grievance.officer": "text",
  "grievance.phone": "tel",
  "grievance.email": "email",
} as const;

interface SettingsFormProps {
  readonly settings: { readonly version: string; readonly example: boolean };
  /** Address of this form in its current state. */
  readonly path: string;
  readonly shape: SettingsShape;
  readonly answer: FormAnswer | undefined;
}

export function SettingsForm({ settings, path, shape, answer }: SettingsFormProps) {
  // Settings as first loaded: a revalidation may bring another administrator's changes, which were not read here.
  const [loaded] = useState(answer?.values.version ?? settings.version);
  const version = useLatest(answer?.ok === true ? answer.values.version : undefined, loaded);
  const present = answer?.values.present;
  const sending = useNavigation().state === "submitting";
  const { attributes, locked, field: fieldOf } = useForm(answer, sending, loadSettingsRules);
  const { groups, fields } = SETTINGS;
  const optional = (name: string) => fieldOf(name, firstText(settings, name));
  const field = (name: string) => ({ ...optional(name), required: true });
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  return (
    <Form method="post" replace {...attributes} className="grid max-w-[820px] gap-10" aria-label={SETTINGS.title}>
      <FormAlert answer={answer} />
      {present !== undefined && (
        <p className="-mt-6">
          <Link reloadDocument to={path} target="_blank" rel="noreferrer" className="touch-link">
            {SETTINGS.readPresent}
          </Link>
        </p>
      )}
      <input type="hidden" name="version" value={version} />
      <FormGroup title={groups.clinic}>
        <Field {...field("name")} label={fields.name} />
        <Field {...field("tagline")} label={fields.tagline} />
        <div className="field-rows sm:grid-cols-2">
          <TextArea {...field("address")} label={fields.address} />
          <TextArea {...field("hours")} label={fields.hours} />
          <Field {...field("phone")} label={fields.phone} type="tel" />
          <Field {...field("email")} label={fields.email} type="email" />
        </div>
      </FormGroup>
      <FormGroup title={groups.hindi} help={groups.hindiHelp}>
        <div className="field-rows sm:grid-cols-2">
          {HINDI.map((name) => (
            <TextArea key={name} {...optional(name)} label={fields[name]} optional={SETTINGS.optional} />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={groups.emergency} help={groups.emergencyHelp}>
        <div className="field-rows sm:grid-cols-3">
          {EMERGENCY.map((name) => (
            <Field key={name} {...field(name)} label={fields[name]} type="tel" />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={groups.helplines} help={groups.helplinesHelp}>
        <div className="field-rows sm:grid-cols-3">
          {HELPLINES.map((name) => (
            <Field key={name} {...field(name)} label={fields[name]} type="tel" />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={groups.grievance} help={groups.grievanceHelp}>
        <div className="field-rows sm:grid-cols-3">
          {GRIEVANCE.map((name) => (
            <Field key={name} {...field(name)} label={fields[name]} type={GRIEVANCE_TYPES[name]} />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={groups.feeNote} help={groups.feeNoteHelp}>
        <div className="field-rows sm:grid-cols-2">
          {FEE_NOTE.map((name) => (
            <TextArea key={name} {...field(name)} label={fields[name]} />
          ))}
        </div>
      </FormGroup>
      <FormGroup title={groups.team} help={groups.teamHelp}>
        {numbers(shape.team).map((index) => (
          <fieldset
            key={index}
            className="grid gap-4 border-b border-rule pb-6 last:border-b-0 last:pb-0 sm:grid-cols-2"
          >
            <legend className="mb-3 text-base font-semibold">{groups.person({ at: index + 1 })}</legend>
            {PERSON.slice(0, 2).map((name) => (
              <Field key={name} {...optional(`team.${index}.${name}`)} label={fields.person[name]} />
            ))}
            <TextArea
              {...optional(`team.${index}.description`)}
              className="sm:col-span-2"
              label={fields.person.description}
            />
            {PERSON_HINDI.map((name) => {
              const hindi = {
                ...optional(`team.${index}.${name}`),
                label: fields.person[name],
                optional: SETTINGS.optional,
              };
              return name === "descriptionHindi" ? (
                <TextArea key={name} {...hindi} className="sm:col-span-2" />
              ) : (
                <Field key={name} {...hindi} />
              );
            })}
          </fieldset>
        ))}
      </FormGroup>
      <FormGroup title={groups.testimonials} help={groups.testimonialsHelp}>
        {numbers(shape.testimonials).map((index) => (
          <fieldset
            key={index}
            className="grid gap-4 border-b border-rule pb-6 last:border-b-0 last:pb-0 sm:grid-cols-2"
          >
            <legend className="mb-3 text-base font-semibold">{groups.testimonial({ at: index + 1 })}</legend>
            <TextArea
              {...optional(`testimonials.${index}.quote`)}
              className="sm:col-span-2"
              label={fields.testimonial.quote}
            />
            {TESTIMONIAL.slice(1).map((name) => (
              <Field key={name} {...optional(`testimonials.${index}.${name}`)} label={fields.testimonial[name]} />
            ))}
          </fieldset>
        ))}
      </FormGroup>
      <FormGroup title={groups.sponsors} help={groups.sponsorsHelp}>
        <div className="grid gap-4 sm:grid-cols-2">
          {numbers(shape.sponsors).map((index) => (
            <Field
              key={index}
              {...optional(`sponsors.${index}`)}
              label={groups.sponsor({ at: index + 1 })}
              optional={SETTINGS.optional}
            />
          ))}
        </div>
      </FormGroup>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={locked}>
          {sending ? SETTINGS.saving : SETTINGS.save}
        </Button>
        {present !== undefined && (
          <>
            <input type="hidden" name="present" value={present} />
            <Button type="submit" name="intent" value="replace" variant="outlined">
              {SETTINGS.replace}
            </Button>
          </>
        )}
      </div>
    </Form>
  );
}
