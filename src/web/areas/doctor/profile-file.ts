import { answering } from "#web/request-context.ts";
import { fileAnswer } from "#web/responses/file-response.ts";

/** For the file's doctor and for admins; whoever else asks is told that there is nothing here. */
export const loader = answering(async ({ ctx, params }) =>
  fileAnswer(await ctx.clinic.profiles.readFile(ctx.actor, params.id ?? ""), "private, no-store"),
);
