import { routeHandler } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";

/** For the doctor who uploaded the file and for admins; all others get 404. */
export const loader = routeHandler(async ({ ctx, params }) =>
  fileAnswer(await ctx.app.profiles.readFile(ctx.actor, params.id ?? ""), "private, no-store"),
);
