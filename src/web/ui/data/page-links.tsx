import { Icon } from "../layout/icon.tsx";
import { Link } from "../layout/link.tsx";

const STEP =
  "flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-2 " +
  "px-2 font-semibold text-leaf no-underline hover:bg-leaf-tint";
const NUMBER =
  "hidden size-11 place-items-center rounded-2 text-ink no-underline hover:bg-leaf-tint sm:grid " +
  "aria-[current=page]:grid aria-[current=page]:bg-leaf-fill aria-[current=page]:font-semibold " +
  "aria-[current=page]:text-on-leaf";

interface PageLinksProps {
  readonly page: { readonly page: number; readonly pages: number };
  readonly labels: {
    readonly label: string;
    readonly newer: string;
    readonly older: string;
    readonly page: (values: { readonly page: number }) => string;
    readonly at: (values: { readonly page: number; readonly pages: number }) => string;
  };
  readonly address: (page: number) => string;
}

/** The page numbers of a pager: first, last, current and its neighbours; undefined stands for a gap. */
export function pageNumbers(page: number, pages: number): readonly (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((value, other) => value - other);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1];
    if (before === undefined || number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : [undefined, number];
  });
}

/** Pagination links; on a phone only the arrows and the current page. */
export function PageLinks({ page: { page, pages }, labels, address }: PageLinksProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={labels.label} className="mt-10 flex items-center justify-center gap-1 text-base tabular-nums">
      {page > 1 && (
        <Link to={address(page - 1)} rel="prev" className={STEP}>
          <Icon name="arrow-left" className="size-4" />
          <span className="max-sm:sr-only">{labels.newer}</span>
        </Link>
      )}
      <span className="px-3 text-sm text-muted sm:hidden">{labels.at({ page, pages })}</span>
      <ul className="hidden gap-1 sm:flex">
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            <li
              key={`gap ${index < 2 ? "before" : "after"}`}
              aria-hidden="true"
              className="grid size-11 place-items-center"
            >
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={address(number)}
                aria-label={labels.page({ page: number })}
                aria-current={number === page ? "page" : undefined}
                className={NUMBER}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages && (
        <Link to={address(page + 1)} rel="next" className={STEP}>
          <span className="max-sm:sr-only">{labels.older}</span>
          <Icon name="arrow-right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
