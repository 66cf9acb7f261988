import { redirect, redirectDocument } from "react-router";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/sign-out.ts";

export const loader = () => redirect("/");

/** Reloads the document, so that no account data remains in memory. */
export async function action({ context }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  ctx.storeSession(await ctx.app.accounts.signOut(ctx.actor));
  return redirectDocument("/", { headers: { "Clear-Site-Data": '"storage"' } });
}
