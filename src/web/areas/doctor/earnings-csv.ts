import { routeHandler } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";

export const loader = routeHandler(async ({ ctx: { app, actor } }) =>
  csvAnswer("earnings.csv", await app.practice.exportEarnings(actor)),
);
