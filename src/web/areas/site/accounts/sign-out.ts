import { redirect, redirectDocument } from "react-router";
import { routeHandler } from "#web/request-context.ts";

export const loader = () => redirect("/");

/** Reloads the document, so that no account data remains in memory. */
export const action = routeHandler(async ({ ctx }) => {
  ctx.storeSession(await ctx.app.accounts.signOut(ctx.actor));
  return redirectDocument("/", { headers: { "Clear-Site-Data": '"storage"' } });
});
