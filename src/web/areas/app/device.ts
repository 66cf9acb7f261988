import { fail } from "#domain/failures.ts";
import { fieldsOf } from "#domain/form.ts";
import { readForm } from "#web/forms/form-action.ts";
import { routeHandler } from "#web/request-context.ts";

/** The subscription as JSON; undefined when it is malformed, which the schema refuses. */
function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}

/** Whether pushes of the account go to this device, and the key to subscribe with. */
export const loader = routeHandler(async ({ ctx: { app, actor }, request }) => {
  const device = new URL(request.url).searchParams.get("device") ?? "";
  return Response.json(await app.notifications.device(actor, { device }));
});

/** Turns the pushes to this device on or off. */
export const action = routeHandler(async ({ ctx: { app, actor }, request }) => {
  const { intent, subscription, device = "" } = fieldsOf(await readForm(request), ["intent", "subscription", "device"]);
  if (intent === "on") await app.notifications.turnOnDevice(actor, jsonOf(subscription));
  else if (intent === "off") await app.notifications.turnOffDevice(actor, { device });
  else throw fail("INVALID_FORM", "intent");
  return new Response(null, { status: 204 });
});
