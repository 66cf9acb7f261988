import { type ChangeEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectField } from "#web/ui/forms/select-field.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { ChipLinks } from "#web/ui/layout/chip-links.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { useSyncFormValues } from "#web/use-sync-form-values.ts";
import { directoryAddress } from "./directory-address.ts";
import type { DirectoryView } from "./directory-view.ts";

/** Specialities as links, search text and language as a form with method GET: all work without scripts. */
export function DoctorFilter({ view }: { readonly view: DirectoryView }) {
  const { asked, specialities, languages, freeChoices } = view;
  const { words, speciality, language, free } = asked;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useSyncFormValues(form, { words, language, free });
  const onChoice = (event: ChangeEvent<HTMLSelectElement>) => {
    void submit(event.currentTarget.form, { preventScrollReset: true });
  };
  const choices = [{ value: "", label: DIRECTORY.all }, ...specialities].map(({ value, label }) => ({
    id: value,
    words: label,
    path: directoryAddress({ words, language, free, speciality: value }),
  }));
  return (
    <div className="mb-8 grid gap-5">
      <ChipLinks label={DIRECTORY.specialities} links={choices} current={speciality} />
      <Form
        ref={form}
        method="get"
        action="/Doctors"
        role="search"
        preventScrollReset
        className={
          "grid max-w-[980px] gap-3 sm:grid-cols-2 sm:items-end " +
          "wide:grid-cols-[minmax(0,1fr)_minmax(0,200px)_minmax(0,250px)_auto]"
        }
      >
        {speciality !== "" && <input type="hidden" name="speciality" value={speciality} />}
        <Field label={DIRECTORY.words} type="search" name="words" defaultValue={words} autoComplete="off" />
        <SelectField
          name="language"
          label={DIRECTORY.speaks}
          defaultValue={language}
          onChange={onChoice}
          options={[{ value: "", label: DIRECTORY.anyLanguage }, ...languages]}
        />
        <SelectField name="free" label={DIRECTORY.free} defaultValue={free} onChange={onChoice} options={freeChoices} />
        <button type="submit" className={buttonClass("outlined")}>
          <Icon of="search" className="size-4" />
          {DIRECTORY.search}
        </button>
      </Form>
    </div>
  );
}
