import { routeHandler } from "#web/request-context.ts";

/** All public signing keys of the clinic as a JWK set, for independent verification. */
export const loader = routeHandler(async ({ ctx: { clinic, actor } }) => {
  const keys = await clinic.advice.keys(actor);
  return Response.json({ keys }, { headers: { "Cache-Control": "public, max-age=300" } });
});
