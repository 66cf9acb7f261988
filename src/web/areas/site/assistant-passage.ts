import { citedPassage } from "#web/features/assistant/cited-passage.ts";
import { answering } from "#web/visit.ts";

/** The passage behind a number, for the page that is open already. */
export const loader = answering(async ({ visit, request }) => {
  const query = new URL(request.url).searchParams;
  const chat = await visit.clinic.assistant.open(visit.actor, query.get("chat") ?? "");
  return Response.json(await citedPassage(visit, chat, query.get("turn") ?? "", query.get("at") ?? ""));
});
