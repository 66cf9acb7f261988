import { routeHandler } from "#web/request-context.ts";
import { csvAnswer } from "#web/responses/csv-response.ts";

export const loader = routeHandler(async ({ ctx: { clinic, actor } }) =>
  csvAnswer("earnings.csv", await clinic.practice.exportEarnings(actor)),
);
