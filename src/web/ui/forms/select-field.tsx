import { type ComponentProps, useId } from "react";
import { Icon } from "../layout/icon.tsx";
import { cursorHere, describedBy, FIELD, FieldError, FieldHead, type FieldTexts } from "./field-frame.tsx";

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<"select">, "id" | "children"> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled native select. */
export function SelectField({ label, hint, error, options, className = "", ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`${FIELD} ${className}`}>
      <FieldHead id={id} label={label} hint={hint} />
      <span className="relative block">
        <select
          {...select}
          id={id}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={describedBy(id, { label, hint, error })}
          {...cursorHere(error)}
          className={
            "min-h-12 w-full cursor-pointer appearance-none rounded-2 border border-control bg-surface " +
            "py-2.5 pr-11 pl-3.5 text-md leading-[1.625rem] text-ink aria-invalid:border-2 " +
            "aria-invalid:border-danger"
          }
        >
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-leaf"
        />
      </span>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
