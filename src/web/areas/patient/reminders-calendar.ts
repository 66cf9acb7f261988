import { routeHandler } from "#web/request-context.ts";

const NAME = "medicines.ics";

export const loader = routeHandler(async ({ ctx: { app, actor } }) => {
  const text = await app.health.calendar(actor);
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${NAME}"`,
      "Cache-Control": "no-store",
    },
  });
});
