import { requestContext } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";
import type { Route } from "./+types/doctors-portrait.ts";

/** The URL changes with the picture, but the cache time is short so that a delisted doctor disappears soon. */
const CACHING = "private, max-age=600";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return fileAnswer(await app.directory.readDoctorPortrait(actor, params.slug), CACHING);
}
