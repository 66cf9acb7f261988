import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/booking-calendar.ts";

const NAME = "consultation.ics";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const text = await app.consultations.readCalendarFile(actor, params.id);
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${NAME}"`,
      "Cache-Control": "no-store",
    },
  });
}
