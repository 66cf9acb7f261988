import { currentLanguage } from "#domain/language.ts";
import { number } from "#domain/messages.ts";
import { REGISTER } from "#generated/messages/admin/register.ts";
import { Link } from "#web/ui/layout/link.tsx";

export type RegisterOf = Exclude<keyof typeof REGISTER, "label" | "unknown">;

export interface RegisterNumber {
  readonly register: RegisterOf;
  /** Undefined when it can't be read. */
  readonly value: number | undefined;
  /** The list that it counts. */
  readonly path: string;
}

/** Numbers of the clinic in one ruled row, each a link to its list. */
export function Register({ numbers }: { readonly numbers: readonly RegisterNumber[] }) {
  return (
    <nav aria-label={REGISTER.label}>
      <ul className="register">
        {numbers.map(({ register, value, path }) => (
          <li key={register}>
            <Link to={path} className="register-number">
              <span className="text-sm text-muted">{REGISTER[register]}</span>{" "}
              {value === undefined ? (
                <span className="text-sm text-ink">{REGISTER.unknown}</span>
              ) : (
                <span className="font-display text-[2rem] leading-10 font-medium text-leaf tabular-nums">
                  {number(currentLanguage(), value)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
