import { citedPassage } from "#web/features/assistant/answer/cited-passage.ts";
import { answering } from "#web/request-context.ts";

/** The passage behind a number, for the page that is open already. */
export const loader = answering(async ({ ctx, request }) => {
  const query = new URL(request.url).searchParams;
  const chat = await ctx.clinic.assistant.open(ctx.actor, query.get("chat") ?? "");
  return Response.json(await citedPassage(ctx, chat, query.get("turn") ?? "", query.get("at") ?? ""));
});
