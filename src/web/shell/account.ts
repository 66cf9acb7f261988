import { useRouteLoaderData } from "react-router";
import type { Role } from "#domain/actor.ts";

/** The signed-in person. */
export interface ShownAccount {
  /** Null for an account without one. */
  readonly email: string | null;
  readonly roles: readonly Role[];
  /** Empty for an account without a name. */
  readonly name: string;
  /** Where the picture of a member of the staff is read; null without one. */
  readonly picture: string | null;
}

interface RootData {
  readonly email?: string | null | undefined;
  readonly roles?: readonly Role[];
  readonly name?: string;
  readonly picture?: string | null;
}

/** The signed-in person from the root loader; undefined for visitors. */
export function useAccount(): ShownAccount | undefined {
  const { email, roles = [], name = "", picture = null } = useRouteLoaderData<RootData>("root") ?? {};
  return email === undefined ? undefined : { email, roles, name, picture };
}
