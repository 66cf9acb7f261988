import { PAPER_SIZES } from "#domain/advice/paper-sizes.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/advice-pdf.ts";

const VERSION = /^[1-9]\d{0,5}$/u;

/** For the patient and the doctor of the consultation; all others get 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const typed = url.searchParams.get("version") ?? "";
  const version = VERSION.test(typed) ? Number(typed) : undefined;
  const series = url.searchParams.get("series") ?? undefined;
  const size = PAPER_SIZES.find((known) => known === url.searchParams.get("size"));
  const { name, bytes } = await app.advice.readAdvicePdf(actor, params.id, version, { series, size });
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
