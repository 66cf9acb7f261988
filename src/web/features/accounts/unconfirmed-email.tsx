import { Form } from "react-router";
import type { EmailStatus } from "#domain/accounts/accounts.api.ts";
import { UNCONFIRMED } from "#generated/messages/accounts/unconfirmed.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { SECURITY_INTENTS } from "./security-intents.ts";

interface UnconfirmedEmailProps {
  readonly status: EmailStatus;
  /** The security page, whose action sends the link. */
  readonly action: string;
}

/** Asks to confirm the email of the account; nothing once that is done. */
export function UnconfirmedEmail({ status: { email, confirmed }, action }: UnconfirmedEmailProps) {
  if (confirmed) return null;
  return (
    <section
      aria-labelledby="unconfirmed"
      className={
        "mt-6 grid max-w-[680px] justify-items-start gap-3 rounded-3 border border-turmeric bg-turmeric-tint p-5 " +
        "text-ink"
      }
    >
      <h2 id="unconfirmed" className="text-h4">
        {UNCONFIRMED.title}
      </h2>
      <p className="text-sm wrap-anywhere">{UNCONFIRMED.lead({ email })}</p>
      <Form method="post" action={action}>
        <input type="hidden" name="intent" value={SECURITY_INTENTS.confirm} />
        <Button type="submit" look="outlined" small>
          {UNCONFIRMED.again}
        </Button>
      </Form>
    </section>
  );
}
