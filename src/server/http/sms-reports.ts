import { Hono } from "hono";
import { FAILURES, type FailureCode } from "#domain/failures.ts";
import { receiveReports } from "#server/features/deliveries/deliveries.service.ts";
import type { ServerEnv } from "./client.ts";
import { type Receivers, receiveBody } from "./limits/body-limits.ts";
import type { WorkLimit } from "./limits/work-limit.ts";
import type { Refuse } from "./security.ts";

export interface SmsReportSettings extends Receivers {
  readonly work: Pick<WorkLimit, "middlewareWith">;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
/** Room for some hundred reports: a gateway reports each message by itself, or a few at once. */
const MAX_REPORT_BYTES = 256 * 1024;
/** A program reads the answer. */
const refuse: Refuse = (c, code: FailureCode) => c.text(code, FAILURES[code]);

/** JSON stays a text, whose long numbers the reader reads whole. */
const sentIn = (type: string, body: string) =>
  type.startsWith(JSON_TYPE) ? body : Object.fromEntries(new URLSearchParams(body));

/**
 * `/sms-reports/SECRET`, which the SMS gateway calls with GET, a form or JSON. Without a configured secret, and with
 * another one, nothing is there. A report of an unknown SMS is answered like any other, so that a gateway neither
 * repeats it nor learns from it.
 */
export function smsReportRoute(parts: SmsReportSettings): Hono<ServerEnv> {
  const { app, work } = parts;
  const route = new Hono<ServerEnv>();
  route.use("/:secret", async (c, next) => {
    if (app.sms?.reports?.isSecret(c.req.param("secret")) !== true) return refuse(c, "NOT_FOUND");
    if (c.req.method === "GET" || c.req.method === "POST") return next();
    return c.text("", 405, { Allow: "GET, POST" });
  });
  // Only what has the secret is read: every other path is answered without its body.
  route.use(
    "/:secret",
    receiveBody(
      parts,
      (c) => {
        const isJson = c.req.header("content-type")?.toLowerCase().startsWith(JSON_TYPE) === true;
        return { type: isJson ? JSON_TYPE : FORM_TYPE, maxBytes: MAX_REPORT_BYTES, tooLarge: "BODY_TOO_LARGE" };
      },
      refuse,
    ),
    work.middlewareWith(refuse),
  );
  route.all("/:secret", async (c) => {
    const type = c.req.header("content-type")?.toLowerCase() ?? "";
    const sent = c.req.method === "GET" ? c.req.query() : sentIn(type, await c.req.text());
    const reports = app.sms?.reports?.read(sent);
    if (!reports) {
      app.log.warn({ id: c.get("requestId") }, "a report of the SMS gateway has no id or no state");
      return c.text("id or state missing", 400);
    }
    await receiveReports(app, "sms", reports);
    return c.text("ok");
  });
  route.all("*", (c) => refuse(c, "NOT_FOUND"));
  route.onError((error, c) => {
    app.log.error({ id: c.get("requestId"), err: error }, "fault");
    return c.text("", 500);
  });
  return route;
}
