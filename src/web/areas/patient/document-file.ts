import { requestContext } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";
import type { Route } from "./+types/document-file.ts";

/** For the owner of the document; all others get 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  return fileAnswer(await app.documents.readOwnDocumentFile(actor, params.id, params.file), "private, no-store");
}
