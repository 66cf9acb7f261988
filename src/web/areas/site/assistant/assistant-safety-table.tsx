import { SAFETY } from "#generated/messages/assistant/safety.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import type { FigurePart, FigureRow } from "./assistant-safety-figures.ts";

/** A share as a bar; the figure is shown next to it. */
function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg
      viewBox="0 0 100 12"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="mb-1 block h-3 w-full max-w-40 overflow-hidden rounded-1"
    >
      <rect width="100" height="12" className="fill-sunken" />
      <rect width={share * 100} height="12" className="fill-leaf-fill" />
    </svg>
  );
}

function languageColumns(): readonly Column<FigureRow>[] {
  return Object.values(SAFETY.languages).map((head, at) => ({
    head,
    cell: (row) => <span className="tabular-nums">{row.languages[at]}</span>,
  }));
}

function tableColumns(): readonly Column<FigureRow>[] {
  const { columns, reached } = SAFETY;
  return [
    { head: columns.what, cell: ({ what }) => <span className="font-semibold">{what}</span>, long: true },
    {
      head: columns.all,
      cell: ({ all, range, share }) => (
        <span className="block tabular-nums">
          <ShareBar share={share} />
          {all}
          <span className="block text-muted">{range}</span>
        </span>
      ),
    },
    ...languageColumns(),
    {
      head: columns.target,
      cell: ({ target, reached: isReached }) => (
        <span className="grid justify-items-start gap-1 wide:whitespace-nowrap">
          <span className="tabular-nums">{target}</span>
          {isReached !== null && (
            <Badge look={isReached ? "reviewed" : "suspended"}>{isReached ? reached.yes : reached.no}</Badge>
          )}
        </span>
      ),
    },
  ];
}

interface FiguresTableProps {
  readonly part: FigurePart;
  /** Whether it is initially open. */
  readonly open?: boolean;
}

/** The collapsible figures of one set: those with a target, and the others on demand. */
export function FiguresTable({ part, open = false }: FiguresTableProps) {
  const { id, title, half, said, rows, more } = part;
  const table = (of: readonly FigureRow[]) => (
    <Table label={`${title}, ${half}`} columns={tableColumns()} rows={of} keyOf={({ what }) => what} empty="" />
  );
  return (
    <section aria-labelledby={id} className="border-b border-rule">
      <details open={open || undefined} className="group/set pb-2">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 pt-2">
          {/* A summary may hold one heading, but none within other text. */}
          <h3 className="text-h4">
            <span id={id}>
              {title}, <span className="font-normal text-muted">{half}</span>
            </span>
            <span className="block font-text text-sm font-normal text-muted tabular-nums">{said}</span>
          </h3>
          <Icon of="chevron-down" className="size-5 shrink-0 text-leaf group-open/set:rotate-180" />
        </summary>
        <div className="pt-3 pb-4">
          {table(rows)}
          {more.length > 0 && (
            <details className="mt-2">
              <summary className={"touch-link text-sm text-leaf underline underline-offset-[.2em]"}>
                {SAFETY.more({ count: more.length })}
              </summary>
              {table(more)}
            </details>
          )}
        </div>
      </details>
    </section>
  );
}
