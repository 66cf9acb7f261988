import { Field } from "#web/ui/forms/field.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { WRITE } from "./posts-admin.copy.ts";

interface RemedyFieldsProps {
  readonly names: readonly string[];
  readonly field: (name: string) => {
    readonly name: string;
    readonly readOnly: boolean;
    readonly defaultValue: string | undefined;
    readonly error: string | undefined;
  };
}

/** Inputs for the optional remedies of a post, each with its evidence mark. */
export function RemedyFields({ names, field }: RemedyFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold">
        {WRITE.remedies} <span className="font-normal text-muted">{WRITE.remediesHelp}</span>
      </legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name, at) => (
          <Field
            key={name}
            {...field(name)}
            label={
              <span className="inline-flex items-center gap-2">
                <Drawing of="leaf-mark" className="size-4 text-leaf" />
                {WRITE.remedy(at + 1)}
              </span>
            }
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}
