import { routeHandler } from "#web/request-context.ts";

/** Streams the record of a consultation to its patient as a ZIP file. */
export const loader = routeHandler(async ({ ctx: { app, actor }, params }) => {
  const { name, stream } = await app.advice.record(actor, params.id ?? "");
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
