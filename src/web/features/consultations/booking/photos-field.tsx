import { type ChangeEvent, useState } from "react";
import { Field } from "#web/ui/forms/field.tsx";
import { DETAILS } from "./details.copy.ts";

interface PhotosFieldProps {
  readonly name: string;
  /** Bytes of all files together, and what is said when there are more. */
  readonly most: { readonly bytes: number; readonly files: number };
}

/** Photos and reports. What is too much together is told at once, before a weak line has carried it, and is not sent. */
export function PhotosField({ name, most }: PhotosFieldProps) {
  const [tooMuch, setTooMuch] = useState(false);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    setTooMuch(files.length > most.files || files.reduce((sum, { size }) => sum + size, 0) > most.bytes);
  };
  return (
    <Field
      name={tooMuch ? undefined : name}
      label={DETAILS.photos}
      hint={DETAILS.photosHint}
      optional={DETAILS.optional}
      className="file-field"
      type="file"
      multiple
      accept="image/jpeg,image/png,image/webp,application/pdf"
      onChange={onChange}
      error={tooMuch ? DETAILS.photosTooMuch : undefined}
    />
  );
}
