import { answering } from "#web/request-context.ts";

/** The record of a visit as one file, for its patient; it is sent as it is packed. */
export const loader = answering(async ({ ctx: { clinic, actor }, params }) => {
  const { name, stream } = await clinic.advice.record(actor, params.id ?? "");
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
