import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { bringsFile, fileIn } from "#web/features/room/room-action.ts";
import { readForm } from "#web/forms/form-action.ts";
import { failureIn, type HandlerArgs, routeHandler } from "#web/request-context.ts";

/** The messages as JSON: those after a number, or those before one. */
export const loader = routeHandler(async ({ ctx, request, params }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(await ctx.app.room.read(ctx.actor, params.id ?? "", query));
});

async function handleCommand({ ctx: { app, actor }, request, params }: HandlerArgs) {
  const id = params.id ?? "";
  if (bringsFile(request)) return { message: await app.room.send(actor, id, await fileIn(request)) };
  const { intent, ...typed } = fieldsOf(await readForm(request), ["intent", "key", "text", "seen"]);
  switch (intent) {
    case "say":
      return { message: await app.room.say(actor, id, typed) };
    case "see":
      await app.room.see(actor, id, typed);
      return {};
    case "type":
      await app.room.type(actor, id);
      return {};
    default:
      throw fail("INVALID_FORM");
  }
}

/** Accepts a message, a file or a read receipt; a domain failure becomes a JSON refusal. */
export const action = routeHandler(async (args) => {
  try {
    return Response.json(await handleCommand(args));
  } catch (error) {
    const failure = failureIn(error);
    if (failure === undefined) throw error;
    return Response.json({ refusal: failureText(failure) }, { status: failure.status });
  }
});
