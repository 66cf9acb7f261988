import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/consultation-record.ts";

/** Streams the record of a consultation to its patient as a ZIP file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { name, stream } = await app.advice.readConsultationRecord(actor, params.id);
  return new Response(stream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
