import { fail } from "#domain/failures.ts";
import { DAY_MS } from "#domain/time.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/security-txt.ts";

const VALID_DAYS = 180;

/** How to report a weakness (RFC 9116): to the clinic's own email, and to its contact page where that is on HTTPS. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const { email, example } = await app.settings.readSettings(actor);
  const isPublic = origin.startsWith("https://");
  const contacts = [...(example ? [] : [`mailto:${email}`]), ...(isPublic ? [`${origin}/ContactUs`] : [])];
  if (contacts.length === 0) throw fail("NOT_FOUND");
  const expires = new Date(Math.floor(Date.now() / DAY_MS + VALID_DAYS) * DAY_MS).toISOString();
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    "Preferred-Languages: en, hi",
    ...(isPublic ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
