import { type ComponentProps, useId } from "react";
import { Icon } from "../layout/icon.tsx";
import { cursorHere, describedBy, FieldError, type FieldTexts, Hint, LABEL, OptionalMark } from "./field-frame.tsx";

/** Hides "Any" of a filter, which an unset filter means: it shows only where there is a choice to take back. */
const UNSET =
  "has-[:checked:not(:focus)]:sr-only has-[:checked:not(:focus)]:min-h-0 has-[:checked:not(:focus)]:min-w-0";

/** A radio button or checkbox that looks like a chip. */
function Chip({ label, className = "", ...input }: ComponentProps<"input"> & { readonly label: string }) {
  return (
    <label
      className={
        `${className} relative touch-link gap-1.5 rounded-2 border border-control bg-surface px-3.5 py-2 text-sm ` +
        "hover:border-leaf hover:bg-leaf-tint has-checked:border-leaf-fill has-checked:bg-leaf-fill " +
        "has-checked:font-semibold has-checked:text-on-leaf has-focus-visible:outline-3 " +
        "has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      }
    >
      <input {...input} className="peer absolute inset-0 cursor-pointer appearance-none rounded-2 outline-none" />
      <Icon name="check" className="hidden size-4 peer-checked:block" bold />
      {label}
    </label>
  );
}

interface ChoiceProps extends FieldTexts {
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly defaultValue?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
}

/** A radio group that looks like chips. */
export function Choice({ name, options, defaultValue, disabled, className = "", ...frame }: ChoiceProps) {
  const id = useId();
  const invalid = frame.error === undefined ? undefined : true;
  return (
    <fieldset aria-describedby={describedBy(id, frame)} disabled={disabled} className={`grid gap-1.5 ${className}`}>
      <legend className={`${LABEL} mb-1.5`}>
        {frame.label}
        <OptionalMark text={frame.optional} />
      </legend>
      <Hint id={id}>{frame.hint}</Hint>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <Chip
            key={value}
            label={label}
            {...(index === 0 ? cursorHere(frame.error) : {})}
            type="radio"
            name={name}
            value={value}
            required={frame.optional === undefined}
            aria-invalid={invalid}
            defaultChecked={value === defaultValue}
          />
        ))}
      </div>
      <FieldError id={id}>{frame.error}</FieldError>
    </fieldset>
  );
}

interface RadioChipsProps extends Pick<ComponentProps<"input">, "onChange"> {
  readonly name: string;
  readonly label: string;
  /** The choice whose value is empty unsets the filter. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
}

/** A radio group of a filter that looks like chips. */
export function RadioChips({ name, label, options, value, onChange }: RadioChipsProps) {
  return (
    <fieldset>
      <legend className={`${LABEL} mb-1.5`}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip
            key={option.value}
            label={option.label}
            className={option.value === "" ? UNSET : ""}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface CheckGroupProps extends FieldTexts {
  readonly options: readonly { readonly name: string; readonly label: string; readonly checked: boolean }[];
}

/** A checkbox group that looks like chips; each checkbox has its own field name. */
export function CheckGroup({ options, ...frame }: CheckGroupProps) {
  const id = useId();
  const invalid = frame.error === undefined ? undefined : true;
  return (
    <fieldset aria-describedby={describedBy(id, frame)} className="grid gap-1.5">
      <legend className={`${LABEL} mb-1.5`}>{frame.label}</legend>
      <Hint id={id}>{frame.hint}</Hint>
      <div className="mt-1 flex flex-wrap gap-2">
        {options.map(({ name, label, checked }, index) => (
          <Chip
            key={name}
            label={label}
            {...(index === 0 ? cursorHere(frame.error) : {})}
            type="checkbox"
            name={name}
            defaultChecked={checked}
            aria-invalid={invalid}
          />
        ))}
      </div>
      <FieldError id={id}>{frame.error}</FieldError>
    </fieldset>
  );
}
