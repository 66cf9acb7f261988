import { Hono } from "hono";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import { receiveReports } from "#server/features/deliveries/deliveries.service.ts";
import type { ServerEnv } from "./client.ts";
import { receiveBody } from "./limits/body-limits.ts";
import type { Refuse } from "./security.ts";
import type { SmsReportSettings } from "./sms-reports.ts";

/** Meta sends up to three megabytes at once, and less is refused for days. */
const MAX_BYTES = 3 * 1024 * 1024;

/** What Meta asks to be sent back is a number. */
const CHALLENGE = /^[\w-]{1,200}$/u;
/** A program reads the answer. */
const refuse: Refuse = (c, code: FailureCode) => c.text(code, FAILURES[code]);

/**
 * `/whatsapp-reports`, the webhook that Meta calls: with GET once, to see that the address is the clinic's, and then
 * with what became of messages, signed with the app's secret. Without WhatsApp nothing is there. Whatever is signed is
 * answered with 200, since Meta repeats the rest for days; what people write to the clinic is never stored or logged.
 */
export function whatsappReportRoute(parts: SmsReportSettings): Hono<ServerEnv> {
  const { app, work } = parts;
  const route = new Hono<ServerEnv>();
  route.use("/", async (c, next) => {
    if (app.whatsapp?.reports === undefined) return refuse(c, "NOT_FOUND");
    if (c.req.method === "GET" || c.req.method === "POST") return next();
    return c.text("", 405, { Allow: "GET, POST" });
  });
  const rule = { type: "application/json", maxBytes: MAX_BYTES, tooLarge: "BODY_TOO_LARGE" } as const;
  // Only at this address is a body read.
  route.use(
    "/",
    receiveBody(parts, () => rule, refuse),
    work.middlewareWith(refuse),
  );
  route.get("/", (c) => {
    const { "hub.mode": mode, "hub.verify_token": token = "", "hub.challenge": challenge = "" } = c.req.query();
    const isMeta = mode === "subscribe" && app.whatsapp?.reports?.isVerifyToken(token) === true;
    return isMeta && CHALLENGE.test(challenge) ? c.text(challenge) : refuse(c, "FORBIDDEN");
  });
  route.post("/", async (c) => {
    const reports = app.whatsapp?.reports;
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (reports?.isSigned(body, c.req.header("x-hub-signature-256")) !== true) return refuse(c, "FORBIDDEN");
    const read = reports.read(new TextDecoder().decode(body));
    if (read === undefined) app.log.warn({ id: c.get("requestId") }, "a signed report of WhatsApp is no JSON");
    await receiveReports(app, "whatsapp", read ?? []);
    return c.text("ok");
  });
  route.all("*", (c) => refuse(c, "NOT_FOUND"));
  route.onError((error, c) => {
    app.log.error({ id: c.get("requestId"), err: error }, "fault");
    return c.text("", 500);
  });
  return route;
}
