import { useEffect, useRef } from "react";
import type { CabinetView } from "./cabinet-view.ts";
import { Drawer, drawerId } from "./drawer.tsx";
import { Sheet } from "./sheet.tsx";

/** Drawers per row on a phone. */
const IN_A_ROW = 2;
const SHEET_ID = "sheet";

interface CabinetProps {
  readonly view: CabinetView;
  /** Address of the page with this drawer open, or with none. */
  readonly address: (slug: string | undefined, part: string) => string;
}

/** Moves the focus to the opened sheet, or back to the drawer that was closed. */
function useFocusOnChange(slug: string | undefined) {
  const sheet = useRef<HTMLLIElement>(null);
  const shown = useRef(slug);
  useEffect(() => {
    const before = shown.current;
    if (before === slug) return;
    shown.current = slug;
    const next = slug === undefined ? document.getElementById(drawerId(before ?? "")) : sheet.current;
    next?.focus({ preventScroll: true });
  }, [slug]);
  return sheet;
}

/**
 * The remedy cabinet: a column for each condition with four drawers. The open drawer's sheet follows its row in the
 * document, as on a phone; on a wide screen the grid places it under the whole cabinet.
 */
export function Cabinet({ view: { columns, open }, address }: CabinetProps) {
  const slug = open?.remedy.slug;
  const sheetRef = useFocusOnChange(slug);
  const closed = slug === undefined ? "" : address(undefined, drawerId(slug));
  return (
    <div className="cabinet">
      {columns.map(({ condition, title, hindiTitle, promise, drawers }) => {
        const openAt = drawers.findIndex((front) => front.slug === slug);
        const sheetAfter = openAt - (openAt % IN_A_ROW) + IN_A_ROW - 1;
        return (
          <section key={condition} aria-labelledby={condition} className="contents">
            <div className="cabinet-head">
              <span lang="hi" className="cabinet-hindi">
                {hindiTitle}
              </span>
              <h2 id={condition} className="cabinet-title">
                {title}
              </h2>
              <span className="text-sm/5 text-on-deep-muted">{promise}</span>
            </div>
            <ul className="contents">
              {drawers.flatMap((front, at) => [
                <li key={front.slug} className="grid">
                  <Drawer
                    front={front}
                    open={at === openAt}
                    to={at === openAt ? closed : address(front.slug, SHEET_ID)}
                  />
                </li>,
                open !== null && openAt !== -1 && at === sheetAfter && (
                  <li
                    key={SHEET_ID}
                    id={SHEET_ID}
                    ref={sheetRef}
                    tabIndex={-1}
                    data-column={open.column}
                    className="sheet plate"
                  >
                    <Sheet view={open} close={closed} />
                  </li>
                ),
              ])}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
