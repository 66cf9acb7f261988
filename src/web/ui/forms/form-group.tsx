import type { ReactNode } from "react";

interface FormGroupProps {
  readonly title: string;
  readonly help?: string;
  readonly children: ReactNode;
}

/** A titled section of a long form. */
export function FormGroup({ title, help, children }: FormGroupProps) {
  return (
    <fieldset className="grid gap-5 border-t-2 border-leaf pt-5">
      <legend className="float-left mb-1 w-full font-display text-h3 font-medium">
        {title}
        {help && <span className="mt-1 block max-w-[60ch] font-text text-sm/6 font-normal text-muted">{help}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
