import type { Role } from "#domain/actor.ts";

/** What the header knows about the signed-in person. */
export interface HeaderUser {
  readonly email: string | undefined;
  readonly roles: readonly Role[];
}
