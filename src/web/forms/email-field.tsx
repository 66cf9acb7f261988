import { type ComponentProps, useState } from "react";
import { meantEmail } from "#domain/accounts/email-domains.ts";
import { FIELDS } from "#generated/messages/ui/fields.ts";
import { Field } from "#web/ui/forms/field.tsx";

/**
 * A field for an email address. When its domain looks misspelt, the address that was probably meant is offered below;
 * the typed one can always be sent.
 */
export function EmailField({ onBlur, onInput, hint, ...field }: Omit<ComponentProps<typeof Field>, "type">) {
  const [meant, setMeant] = useState<string>();
  return (
    <Field
      {...field}
      type="email"
      hint={
        meant === undefined ? (
          hint
        ) : (
          <>
            {hint && <span className="block">{hint}</span>}
            <button
              type="button"
              className="touch-link text-left wrap-anywhere underline"
              onClick={({ currentTarget }) => {
                const input = currentTarget.closest(".field")?.querySelector("input");
                if (!input) return;
                input.value = meant;
                input.dispatchEvent(new Event("input", { bubbles: true }));
                setMeant(undefined);
                input.focus();
              }}
            >
              {FIELDS.meantEmail({ email: meant })}
            </button>
          </>
        )
      }
      onBlur={(event) => {
        setMeant(meantEmail(event.currentTarget.value));
        onBlur?.(event);
      }}
      onInput={(event) => {
        if (meant !== undefined && meantEmail(event.currentTarget.value) !== meant) setMeant(undefined);
        onInput?.(event);
      }}
    />
  );
}
