import { Link } from "./link.tsx";

const CHIP =
  "touch-link rounded-2 border border-control bg-surface px-3.5 text-sm text-ink " +
  "no-underline hover:border-leaf hover:bg-leaf-tint aria-[current=true]:border-leaf-fill " +
  "aria-[current=true]:bg-leaf-fill aria-[current=true]:font-semibold aria-[current=true]:text-on-leaf";

interface SheetLinksProps {
  readonly label: string;
  readonly sheets: readonly {
    readonly id: string;
    readonly words: string;
    readonly path: string;
    readonly open: boolean;
  }[];
}

/** Navigation between the views of one admin page, each with its own URL. */
export function SheetLinks({ label, sheets }: SheetLinksProps) {
  return (
    <nav aria-label={label} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {sheets.map(({ id, words, path, open }) => (
          <li key={id} className="grid">
            <Link to={path} preventScrollReset aria-current={open ? "true" : undefined} className={CHIP}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
