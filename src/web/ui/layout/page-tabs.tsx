import { Link } from "./link.tsx";

const TAB =
  "relative inline-flex min-h-12 items-center px-2 text-base font-medium text-muted no-underline " +
  "hover:text-ink sm:px-4 aria-[current=page]:font-[650] aria-[current=page]:text-leaf " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 " +
  "aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] " +
  "aria-[current=page]:after:bg-turmeric";

interface PageTabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly text: string }[];
  readonly current: Id;
  readonly address: (id: Id) => string;
  readonly className?: string;
  /** Whether the page stays where it is scrolled to. */
  readonly preventScrollReset?: boolean;
}

/** Links between the views of one page, drawn as tabs; the current one is marked. */
export function PageTabs<Id extends string>({ label, tabs, current, address, ...rest }: PageTabsProps<Id>) {
  const { className = "", preventScrollReset = false } = rest;
  return (
    <nav aria-label={label} className={`border-b border-rule ${className}`}>
      <ul className="flex gap-1">
        {tabs.map(({ id, text }) => (
          <li key={id}>
            <Link
              to={address(id)}
              preventScrollReset={preventScrollReset}
              aria-current={id === current ? "page" : undefined}
              className={TAB}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
