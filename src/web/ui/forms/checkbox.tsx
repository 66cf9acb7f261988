import { type ReactNode, useId } from "react";
import { Icon } from "../layout/icon.tsx";
import { cursorHere, FieldError } from "./field-frame.tsx";

interface CheckboxProps {
  /** The form field name; omit it for a checkbox that only changes what is shown. */
  readonly name?: string;
  /** What is sent while it is ticked; by default `on`. */
  readonly value?: string;
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly defaultChecked?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly onChange?: (isTicked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({
  name,
  value,
  children,
  error,
  defaultChecked = false,
  disabled,
  className = "",
  onChange,
}: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className="grid min-h-11 grid-cols-[24px_minmax(0,1fr)] items-start gap-3 py-2 text-sm leading-7">
        <span className="relative mt-0.5 grid size-6 place-items-center">
          <input
            {...cursorHere(error)}
            id={id}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={defaultChecked}
            disabled={disabled}
            onChange={onChange && (({ target }) => onChange(target.checked))}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            className={
              "peer col-start-1 row-start-1 size-6 cursor-pointer appearance-none rounded-1 border " +
              "border-control bg-surface after:absolute after:-inset-2.5 checked:border-leaf-fill " +
              "checked:bg-leaf-fill aria-invalid:border-2 aria-invalid:border-danger"
            }
          />
          <Icon
            name="check"
            className="pointer-events-none col-start-1 row-start-1 hidden size-[18px] text-on-leaf peer-checked:block"
            bold
          />
        </span>
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
