import { routeHandler } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";

/** For the participants of the consultation; all others get 404. */
export const loader = routeHandler(async ({ ctx, params }) =>
  fileAnswer(await ctx.app.room.readFile(ctx.actor, params.id ?? "", params.file ?? ""), "private, no-store"),
);
