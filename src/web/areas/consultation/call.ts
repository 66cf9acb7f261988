import { fail } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/call.ts";

const NAMES = ["act", "body"] as const;

/** Parses JSON; undefined when it is malformed, which every schema refuses. */
function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** The state of the call, and the signals of the other participant. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = url.searchParams;
  const cursor = { sessionId: query.get("sessionId"), after: query.get("after") ?? 0 };
  return Response.json(await app.call.pollCall(actor, params.id, cursor));
}

/** A command about the call: `act` names it, `body` is its JSON. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  const { act, body } = fieldsOf(await readForm(request), NAMES);
  const { call } = app;
  const args = [actor, params.id, jsonOf(body)] as const;
  switch (act) {
    case "join":
      return Response.json(await call.joinCall(...args));
    case "send":
      return Response.json(await call.sendSignals(...args));
    case "leave":
      return Response.json(await call.leaveCall(...args));
    case "decline":
      return Response.json(await call.declineCall(...args));
    default:
      throw fail("NOT_FOUND");
  }
}
