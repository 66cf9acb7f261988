interface HoneypotFieldProps {
  /** Name of the hidden input, and its label for people who meet it without styles. */
  readonly name: string;
  readonly label: string;
  /** Name of the input with the time at which the form was opened. */
  readonly openedName: string;
  readonly opened: string;
}

/** Two inputs against form-filling bots, hidden from sight, screen readers and the keyboard. */
export function HoneypotField({ name, label, openedName, opened }: HoneypotFieldProps) {
  return (
    <>
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          {label}
          <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name={openedName} value={opened} />
    </>
  );
}
