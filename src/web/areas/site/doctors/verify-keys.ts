import { routeHandler } from "#web/request-context.ts";

/** All public signing keys of the clinic as a JWK set (RFC 7517), which programs of other sites may read. */
export const loader = routeHandler(async ({ ctx: { app, actor } }) => {
  const keys = await app.advice.keys(actor);
  const headers = {
    "Content-Type": "application/jwk-set+json",
    "Cache-Control": "public, max-age=300",
    "Access-Control-Allow-Origin": "*",
  };
  return new Response(JSON.stringify({ keys }), { headers });
});
