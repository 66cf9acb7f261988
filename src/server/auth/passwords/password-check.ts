import type { Account } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { findPasswordHash } from "../accounts.queries.ts";
import type { AuthContext } from "../auth-context.ts";

/**
 * Demands the password again before an irreversible action, because the person at an open browser may not be its
 * owner.
 */
export interface PasswordCheck {
  /**
   * @param field - The name of the input, for the failure.
   * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS, BUSY.
   */
  requirePassword(actor: Account, password: string, field?: string): Promise<void>;
}

export function createPasswordCheck(context: AuthContext): PasswordCheck {
  const { database, attempts, limits, passwords } = context;
  return {
    async requirePassword(actor, password, field = "password") {
      const ticket = await attempts.takeOrFail([{ limit: limits.signInDevice, subject: `again ${actor.uid}` }]);
      const hash = await findPasswordHash(database.kysely, actor.uid);
      if (hash === undefined || !(await passwords.verify(password, hash))) throw fail("WRONG_PASSWORD", field);
      await ticket.giveBack(context);
    },
  };
}
