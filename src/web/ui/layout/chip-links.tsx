import { Link } from "./link.tsx";

const CHIP =
  "touch-link rounded-2 border border-control bg-surface px-3.5 text-sm text-ink " +
  "no-underline hover:border-leaf hover:bg-leaf-tint aria-[current=true]:border-leaf-fill " +
  "aria-[current=true]:bg-leaf-fill aria-[current=true]:font-semibold aria-[current=true]:text-on-leaf";

interface ChipLinksProps {
  readonly label: string;
  readonly links: readonly { readonly id: string; readonly text: string; readonly path: string }[];
  readonly current: string;
  readonly className?: string;
}

/** Links between the views of one list, each with its own URL. */
export function ChipLinks({ label, links, current, className }: ChipLinksProps) {
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ id, text, path }) => (
          <li key={id} className="grid">
            <Link to={path} preventScrollReset aria-current={id === current ? "true" : undefined} className={CHIP}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
