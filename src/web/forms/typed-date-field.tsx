import { useId, useRef, useState } from "react";
import { describeDay, formatDay, formatMonth } from "#domain/format/time-format.ts";
import { isDay } from "#domain/time.ts";
import { FIELDS } from "#generated/messages/ui/fields.ts";
import {
  cursorHere,
  describedBy,
  FIELD,
  FieldError,
  type FieldTexts,
  Hint,
  LABEL,
  OptionalMark,
} from "#web/ui/forms/field-frame.tsx";
import { DATE_PARTS, type DatePart, dateOf, partName, partsOf } from "./typed-dates.ts";

const MONTHS = Array.from({ length: 12 }, (_, before) => before + 1);

const INPUT =
  "min-h-12 w-full rounded-2 border border-control bg-surface px-3 py-2.5 text-md leading-[1.625rem] text-ink " +
  "tabular-nums aria-invalid:border-2 aria-invalid:border-danger";

interface TypedDateFieldProps extends FieldTexts {
  readonly name: string;
  /** `YYYY-MM-DD`, or what was refused. */
  readonly defaultValue?: string | undefined;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  /** Gets the date with each change: empty, or a text that may be no date. */
  readonly onDate?: (date: string) => void;
  /** A date of birth, which the browser may know. */
  readonly isBirthday?: boolean;
}

/**
 * A date in three inputs, day, month and year, which nobody can confuse: the field of a browser orders them by its own
 * language, which may be American, and wants a date of birth to be found in a calendar. The whole date shows in words
 * as soon as there is one. Works without scripts: `withDates` joins the parts where the form is read.
 */
export function TypedDateField({ label, hint, error, optional, ...field }: TypedDateFieldProps) {
  const { name, defaultValue = "", readOnly, required, onDate, isBirthday = false } = field;
  const id = useId();
  const [date, setDate] = useState(defaultValue);
  const begun = partsOf(defaultValue);
  // What is filled in at once, such as a restored text, changes all three parts before the next rendering.
  const parts = useRef(begun);
  const dayText = isDay(date) ? `${describeDay(date).weekdayShort} ${formatDay(date)}` : undefined;
  const change = (part: DatePart, text: string) => {
    parts.current = { ...parts.current, [part]: text };
    const changed = dateOf(parts.current);
    setDate(changed);
    onDate?.(changed);
  };
  const shared = (part: DatePart) => ({
    ...{ name: partName(name, part), id: `${id}-${part}`, className: INPUT, required },
    ...(isBirthday && { autoComplete: `bday-${part}` }),
    "aria-invalid": error === undefined ? undefined : true,
    "aria-describedby": describedBy(id, { label, hint: dayText ?? hint, error }),
    defaultValue: begun[part],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      change(part, currentTarget.value),
  });
  return (
    <div className={FIELD}>
      <div className="grid content-start gap-1.5">
        <span id={`${id}-label`} className={LABEL}>
          {label}
          <OptionalMark text={optional} />
        </span>
        {(hint !== undefined || dayText !== undefined) && (
          <Hint id={id}>
            {hint !== undefined && <span className="block">{hint}</span>}
            {dayText !== undefined && <span className="block tabular-nums">{dayText}</span>}
          </Hint>
        )}
      </div>
      <fieldset
        aria-labelledby={`${id}-label`}
        className="grid max-w-[26rem] min-w-0 grid-cols-[4.25rem_minmax(0,1fr)_5.5rem] gap-2"
      >
        {DATE_PARTS.map((part) => (
          <div key={part}>
            <label htmlFor={`${id}-${part}`} className="block pb-1 text-xs text-muted">
              {FIELDS.dateParts[part]}
            </label>
            {part === "month" ? (
              <select {...shared(part)}>
                <option value="">{FIELDS.chooseMonth}</option>
                {MONTHS.map((month) => (
                  <option key={month} value={month}>
                    {formatMonth(`2000-${String(month).padStart(2, "0")}-01`)}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared(part)}
                {...(part === "day" && cursorHere(error))}
                type="text"
                inputMode="numeric"
                readOnly={readOnly}
              />
            )}
          </div>
        ))}
      </fieldset>
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
