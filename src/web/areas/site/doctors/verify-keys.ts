import { answering } from "#web/request-context.ts";

/** Every public key that the clinic has signed with, as a JWK set: who doubts the clinic checks by themselves. */
export const loader = answering(async ({ ctx: { clinic, actor } }) => {
  const keys = await clinic.advice.keys(actor);
  return Response.json({ keys }, { headers: { "Cache-Control": "public, max-age=300" } });
});
