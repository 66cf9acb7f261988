import { requestContext } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";
import type { Route } from "./+types/staff-picture.ts";

/** For the staff; all others get 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return fileAnswer(await app.staff.readStaffPicture(actor, params.id), "private, no-store");
}
