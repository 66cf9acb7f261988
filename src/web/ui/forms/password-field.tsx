import { type ComponentProps, useId, useState } from "react";
import { FIELDS } from "#generated/messages/ui/fields.ts";
import { useHydrated } from "../use-hydrated.ts";
import { Field } from "./field.tsx";

/** A password with a button that shows it; without JavaScript there is no button. */
export function PasswordField({ className = "", ...field }: Omit<ComponentProps<typeof Field>, "type" | "button">) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const hydrated = useHydrated();
  const button = (
    <button
      type="button"
      aria-controls={id}
      aria-label={shown ? FIELDS.hidePassword : FIELDS.showPassword}
      onClick={() => setShown(!shown)}
      className="absolute inset-y-px right-px rounded-2 px-3.5 text-sm font-semibold text-leaf hover:underline"
    >
      {shown ? FIELDS.hide : FIELDS.show}
    </button>
  );
  return (
    <Field
      {...field}
      id={id}
      className={className}
      type={shown ? "text" : "password"}
      button={hydrated ? button : undefined}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
