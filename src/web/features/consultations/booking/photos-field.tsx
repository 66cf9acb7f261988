import { type ChangeEvent, useState } from "react";
import { Field } from "#web/ui/forms/field.tsx";
import { DETAILS } from "./details.copy.ts";

interface PhotosFieldProps {
  readonly name: string;
  /** Maximum total of bytes, and the message above it. */
  readonly most: { readonly bytes: number; readonly files: number };
}

/** Input for photos and reports. Files that are too large together are refused before the upload. */
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
