import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { Link } from "react-router";

export interface PaginationWords {
  readonly label: string;
  readonly previous: string;
  readonly next: string;
  readonly page: (page: number, pages: number) => string;
}

interface PaginationProps {
  readonly words: PaginationWords;
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
}

const NEAR = 1;
const SQUARE =
  "hidden min-h-11 min-w-11 place-items-center rounded-2 px-1 text-base text-ink no-underline tabular-nums hover:bg-leaf-tint aria-[current=page]:bg-leaf-fill aria-[current=page]:font-semibold aria-[current=page]:text-on-leaf sm:grid";
const ARROW =
  "inline-flex min-h-11 items-center gap-1.5 rounded-2 px-3 text-base font-semibold no-underline hover:bg-leaf-tint";

/** The pages that are named: the first, the last, and those beside the present one; gaps are null. */
function named(page: number, pages: number): (number | null)[] {
  const all = Array.from({ length: pages }, (_, at) => at + 1);
  const kept = all.filter((one) => one === 1 || one === pages || Math.abs(one - page) <= NEAR);
  return kept.flatMap((one, at) => (at > 0 && one - (kept[at - 1] ?? 0) > 1 ? [null, one] : [one]));
}

/** Steps through the pages of a list; on a phone only the arrows, with the words between them. */
export function Pagination({ words, page, pages, pathOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-1">
      {page > 1 && (
        <Link to={pathOf(page - 1)} rel="prev" className={ARROW}>
          <ArrowLeft className="size-4" strokeWidth={1.75} />
          {words.previous}
        </Link>
      )}
      <span className="px-2 text-sm text-muted tabular-nums sm:hidden">{words.page(page, pages)}</span>
      {named(page, pages).map((one, at, list) =>
        one === null ? (
          <span key={`gap after ${list[at - 1]}`} aria-hidden="true" className="hidden px-1 text-muted sm:block">
            …
          </span>
        ) : (
          <Link
            key={one}
            to={pathOf(one)}
            aria-label={words.page(one, pages)}
            aria-current={one === page ? "page" : undefined}
            className={SQUARE}
          >
            {one}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={pathOf(page + 1)} rel="next" className={ARROW}>
          {words.next}
          <ArrowRight className="size-4" strokeWidth={1.75} />
        </Link>
      )}
    </nav>
  );
}
