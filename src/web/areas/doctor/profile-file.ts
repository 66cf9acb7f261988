import { requestContext } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";
import type { Route } from "./+types/profile-file.ts";

/** For the doctor who uploaded the file and for admins; all others get 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return fileAnswer(await app.profiles.readDoctorFile(actor, params.id), "private, no-store");
}
