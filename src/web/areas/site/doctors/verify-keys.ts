import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/verify-keys.ts";

/** All public signing keys of the clinic as a JWK set (RFC 7517), which programs of other sites may read. */
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const keys = await app.advice.listSigningKeys(actor);
  const headers = {
    "Content-Type": "application/jwk-set+json",
    "Cache-Control": "public, max-age=300",
    "Access-Control-Allow-Origin": "*",
  };
  return new Response(JSON.stringify({ keys }), { headers });
}
