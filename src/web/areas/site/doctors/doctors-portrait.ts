import { routeHandler } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";

/** The URL changes with the picture, but the cache time is short so that a delisted doctor disappears soon. */
const CACHING = "private, max-age=600";

export const loader = routeHandler(async ({ ctx, params }) =>
  fileAnswer(await ctx.app.directory.portrait(ctx.actor, params.slug ?? ""), CACHING),
);
