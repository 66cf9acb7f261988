import { memberIn } from "#web/features/health/for-person.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/reminders-calendar.ts";

const NAME = "medicines.ics";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const text = await app.health.readReminderCalendar(actor, { member: memberIn(url) });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${NAME}"`,
      "Cache-Control": "no-store",
    },
  });
}
