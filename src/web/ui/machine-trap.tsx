interface MachineTrapProps {
  /** The input that people never see, and what it says to whoever comes upon it all the same. */
  readonly name: string;
  readonly label: string;
  /** The input that says when the form was opened. */
  readonly openedName: string;
  readonly opened: string;
}

/** Two inputs against machines that fill in forms; nobody sees, hears or reaches them by keyboard. */
export function MachineTrap({ name, label, openedName, opened }: MachineTrapProps) {
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
