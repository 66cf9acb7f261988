import { citedPassage } from "#web/features/assistant/answer/cited-passage.ts";
import { routeHandler } from "#web/request-context.ts";

/** The cited passage of a number as JSON, for a page that is already open. */
export const loader = routeHandler(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams;
  const chat = await ctx.app.assistant.open(ctx.actor, query.get("chat") ?? "");
  return Response.json(await citedPassage(ctx, chat, query.get("turn") ?? "", query.get("at") ?? ""));
});
