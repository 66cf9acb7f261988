import { LOGIN_PATH } from "#domain/accounts/login-paths.ts";
import { AREAS, type Area } from "#domain/actor.ts";
import { ROLE_CHOICE } from "#generated/messages/accounts/role-choice.ts";
import { isShared, withNext } from "#web/addresses/next-path.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface RoleChoiceProps {
  readonly as: Area;
  /** The page to open after signing in. */
  readonly next: string | undefined;
}

/** The login pages of all roles, for a page that people of different roles use: each leads back to it. */
export function RoleChoice({ as, next }: RoleChoiceProps) {
  if (next === undefined || !isShared(next)) return null;
  return (
    <nav aria-label={ROLE_CHOICE.label} className="mb-6">
      <p className="text-sm">{ROLE_CHOICE.lead}</p>
      <ul className="flex flex-wrap gap-x-6">
        {AREAS.map((role) => (
          <li key={role}>
            {role === as ? (
              <span aria-current="page" className="inline-flex min-h-(--target) items-center font-semibold">
                {ROLE_CHOICE[role]}
              </span>
            ) : (
              <TouchLink to={withNext(LOGIN_PATH[role], next)} replace>
                {ROLE_CHOICE[role]}
              </TouchLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
