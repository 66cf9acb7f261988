import { answering } from "#web/request-context.ts";

/** All that is somebody's own as one file, sent as it is packed. */
export const loader = answering(async ({ ctx: { clinic, actor } }) => {
  const { name, stream } = await clinic.privacy.takeAway(actor);
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
});
