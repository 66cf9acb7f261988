import { fail } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { readForm } from "#web/forms/form-action.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/device.ts";

/** The subscription as JSON; undefined when it is malformed, which the schema refuses. */
function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Whether pushes of the account go to this device, and the key to subscribe with. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const device = url.searchParams.get("device") ?? "";
  return Response.json(await app.notifications.readDevice(actor, { device }));
}

/** Turns the pushes to this device on or off. */
export async function action({ context, request }: Route.ActionArgs) {
  const { app, actor } = context.get(requestContext);
  const { intent, subscription, device = "" } = fieldsOf(await readForm(request), ["intent", "subscription", "device"]);
  if (intent === "on") await app.notifications.turnOnDevice(actor, jsonOf(subscription));
  else if (intent === "off") await app.notifications.turnOffDevice(actor, { device });
  else throw fail("INVALID_FORM", "intent");
  return new Response(null, { status: 204 });
}
