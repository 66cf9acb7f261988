import { requestContext } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";
import type { Route } from "./+types/document-file.ts";

/** For the doctor of the consultation for which the document is shared; all others get 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return fileAnswer(await app.documents.readSharedDocumentFile(actor, params.id, params.file), "private, no-store");
}
