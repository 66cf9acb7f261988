import { routeHandler } from "#web/request-context.ts";

/** Streams all data of the account as one file. */
export const loader = routeHandler(async ({ ctx: { clinic, actor } }) => {
  const { name, stream } = await clinic.privacy.exportData(actor);
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
