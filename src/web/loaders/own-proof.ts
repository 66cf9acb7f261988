import type { Proof } from "#domain/accounts/proof.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";

/** What an account without a password proves by; undefined where the password is asked for. */
export async function ownProof({ app, actor }: Pick<RequestContext, "app" | "actor">): Promise<Proof | undefined> {
  const { hasPassword } = await app.accounts.readEmailStatus(actor);
  return hasPassword ? undefined : app.secondFactor.readProof(actor);
}
