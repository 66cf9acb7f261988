import type { Role } from "#domain/actor.ts";

/** What the header knows of the person, and nothing more. */
export interface Who {
  readonly email: string | undefined;
  readonly roles: readonly Role[];
}
