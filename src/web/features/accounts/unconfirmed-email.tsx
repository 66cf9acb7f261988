import { Form } from "react-router";
import type { EmailStatus } from "#domain/accounts/accounts.api.ts";
import { UNCONFIRMED } from "#generated/messages/accounts/unconfirmed.ts";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { SECURITY_INTENTS } from "./security-intents.ts";

interface UnconfirmedEmailProps {
  readonly status: EmailStatus;
  /** The security page, whose action sends the link. */
  readonly action: string;
  /** Whether the account books appointments: a patient's. */
  readonly books: boolean;
}

/**
 * Asks to confirm the email of the account; nothing once that is done. A clinic that sends no email confirms addresses
 * itself, which only matters to patients, because unconfirmed ones have one appointment.
 */
export function UnconfirmedEmail({ status: { email, confirmed, sendsEmail }, action, books }: UnconfirmedEmailProps) {
  if (confirmed || email === null || !(sendsEmail || books)) return null;
  return (
    <section
      aria-labelledby="unconfirmed"
      className={
        "mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-3 border border-turmeric " +
        "bg-turmeric-tint px-5 py-4 text-ink"
      }
    >
      <div className="max-w-[72ch]">
        <h2 id="unconfirmed" className="text-h4">
          {UNCONFIRMED.title}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere">
          {sendsEmail ? UNCONFIRMED.lead({ email, books: books ? "yes" : "no" }) : UNCONFIRMED.byClinic({ email })}
        </p>
      </div>
      {sendsEmail ? (
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value={SECURITY_INTENTS.confirm} />
          <Button type="submit" variant="outlined" size="small">
            {UNCONFIRMED.again}
          </Button>
        </Form>
      ) : (
        <ButtonLink to="/ContactUs" size="small">
          {UNCONFIRMED.contact}
        </ButtonLink>
      )}
    </section>
  );
}
