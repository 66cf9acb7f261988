import { redirect, redirectDocument } from "react-router";
import { answering } from "#web/request-context.ts";

export const loader = () => redirect("/");

/** Reloads the document, so that no account data remains in memory. */
export const action = answering(async ({ ctx }) => {
  ctx.storeSession(await ctx.clinic.accounts.signOut(ctx.actor));
  return redirectDocument("/", { headers: { "Clear-Site-Data": '"storage"' } });
});
