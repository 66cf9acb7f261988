import { requestContext } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";
import type { Route } from "./+types/thread-file.ts";

/** For the participants of the consultation; all others get 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return fileAnswer(await app.room.readRoomFile(actor, params.id, params.file), "private, no-store");
}
