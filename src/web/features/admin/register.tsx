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
      <ul
        className={
          "grid grid-cols-2 overflow-hidden border-t-2 border-b border-t-leaf border-b-rule " +
          "min-[40rem]:grid-cols-5"
        }
      >
        {numbers.map(({ register, value, path }) => (
          <li key={register} className="-mr-px -mb-px border-r border-b border-rule max-[40rem]:last:odd:col-span-full">
            <Link
              to={path}
              className="flex h-full flex-col justify-between px-3 py-2.5 no-underline hover:bg-leaf-tint"
            >
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
