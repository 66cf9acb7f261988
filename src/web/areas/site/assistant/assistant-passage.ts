import { citedPassage } from "#web/features/assistant/answer/cited-passage.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/assistant-passage.ts";

/** The cited passage of a number as JSON, for a page that is already open. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const query = url.searchParams;
  const chat = await ctx.app.assistant.openChat(ctx.actor, query.get("chat") ?? "");
  return Response.json(await citedPassage(ctx, chat, query.get("turn") ?? "", query.get("at") ?? ""));
}
