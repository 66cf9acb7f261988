import { Link } from "#web/ui/layout/link.tsx";
import { ADMIN } from "./library-editor.copy.ts";
import type { ListView } from "./pages-view.ts";

const SHEET =
  "relative inline-flex min-h-12 items-center px-2 text-base font-medium text-muted no-underline " +
  "hover:text-ink sm:px-4 aria-[current=page]:font-[650] aria-[current=page]:text-leaf " +
  "aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 " +
  "aria-[current=page]:after:-bottom-px aria-[current=page]:after:h-[3px] " +
  "aria-[current=page]:after:bg-turmeric";

/** Links to the pages that wait for review, and to all pages. */
export function SheetLinks({ view: { sheet, counts }, path }: { readonly view: ListView; readonly path: string }) {
  const sheets = [
    { id: "waiting", to: path, words: ADMIN.waiting(counts.waiting) },
    { id: "all", to: `${path}?sheet=all`, words: ADMIN.all(counts.all) },
  ];
  return (
    <nav aria-label={ADMIN.sheets} className="mb-6 border-b border-rule">
      <ul className="flex gap-1">
        {sheets.map(({ id, to, words }) => (
          <li key={id}>
            <Link to={to} preventScrollReset aria-current={id === sheet ? "page" : undefined} className={SHEET}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
