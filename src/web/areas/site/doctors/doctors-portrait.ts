import { answering } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";

/** Its address changes with the picture; but who is no longer listed shall not be seen for long. */
const CACHING = "private, max-age=600";

export const loader = answering(async ({ ctx, params }) =>
  fileAnswer(await ctx.clinic.directory.portrait(ctx.actor, params.slug ?? ""), CACHING),
);
