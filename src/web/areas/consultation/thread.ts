import { failureText } from "#domain/failure-text.ts";
import { fail, isFailure } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { bringsFile, fileIn } from "#web/features/room/room-action.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/thread.ts";

/** The messages as JSON: those after a number, or those before one. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  return Response.json(await app.room.readThread(actor, params.id, query));
}

async function handleCommand({ context, params: { id }, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  if (bringsFile(request)) return { message: await app.room.sendFile(actor, id, await fileIn(request)) };
  const { intent, ...typed } = fieldsOf(await readForm(request), ["intent", "key", "text", "seen"]);
  switch (intent) {
    case "say":
      return { message: await app.room.sendMessage(actor, id, typed) };
    case "see":
      await app.room.markMessagesSeen(actor, id, typed);
      return {};
    case "type":
      await app.room.showTyping(actor, id);
      return {};
    default:
      throw fail("INVALID_FORM");
  }
}

/** Accepts a message, a file or a read receipt; a domain failure becomes a JSON refusal. */
export async function action(args: Route.ActionArgs) {
  try {
    return Response.json(await handleCommand(args));
  } catch (error) {
    if (!isFailure(error)) throw error;
    return Response.json({ refusal: failureText(error) }, { status: error.status });
  }
}
