import { routeHandler } from "#web/request-context.ts";

/** The calls that ring for the account, as JSON, for every page that is open. */
export const loader = routeHandler(async ({ ctx: { app, actor } }) => Response.json(await app.call.incoming(actor)));
