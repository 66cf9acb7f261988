import { type ComponentProps, useState } from "react";
import { describeDay, formatDay } from "#domain/format/time-format.ts";
import { isDay } from "#domain/time.ts";
import { FIELDS } from "#generated/messages/ui/fields.ts";
import { Field } from "#web/ui/forms/field.tsx";

/** The day that the hint names as an example: the first one of a field for days to come, otherwise a date of birth. */
function exampleFor(first: string | number | undefined): string {
  return String(first ?? "") > "2000" ? String(first) : "1992-03-14";
}

/**
 * A date that is also shown in words, `Sat 14 Mar 1992`: browsers order day and month by their own language, which may
 * be American. Until hydration, and without scripts, it is the plain input.
 */
export function DateField({ hint, onChange, ...field }: Omit<ComponentProps<typeof Field>, "type">) {
  const [typed, setTyped] = useState(() => String(field.defaultValue ?? ""));
  const day = field.value === undefined ? typed : String(field.value);
  return (
    <Field
      {...field}
      type="date"
      hint={
        <>
          {hint && <span className="block">{hint}</span>}
          <span className="block tabular-nums">
            {isDay(day)
              ? `${describeDay(day).weekdayShort} ${formatDay(day)}`
              : FIELDS.dateFormat({ day: formatDay(exampleFor(field.min)) })}
          </span>
        </>
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
    />
  );
}
