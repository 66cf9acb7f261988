import { routeHandler } from "#web/request-context.ts";

const NAME = "consultation.ics";

export const loader = routeHandler(async ({ ctx: { app, actor }, params }) => {
  const text = await app.consultations.calendar(actor, params.id ?? "");
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${NAME}"`,
      "Cache-Control": "no-store",
    },
  });
});
