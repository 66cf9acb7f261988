import { useEffect, useRef } from "react";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { CabinetEntry, CabinetView } from "./cabinet-view.ts";
import { DraftMark } from "./draft-mark.tsx";
import { HindiName } from "./hindi-name.tsx";
import { RemedyDetails } from "./remedy-details.tsx";

interface CabinetCardProps {
  readonly front: CabinetEntry;
  readonly open: boolean;
  /** URL of its remedy, or of the page with the remedy closed. */
  readonly to: string;
}

function cardId(slug: string): string {
  return `drawer-${slug}`;
}

function Label({ name, hindiName, lang, caution, draft, drawing }: CabinetEntry) {
  return (
    <span className="drawer-label">
      <Drawing name={drawing} className="drawer-drawing" />
      <span className="drawer-name">
        <Drawing name="leaf-mark" className="drawer-leaf" />
        <span lang={lang}>{name}</span>
      </span>
      {caution === null ? (
        <HindiName name={hindiName} className="drawer-hindi" />
      ) : (
        <span lang={lang} className="drawer-small">
          {caution}
        </span>
      )}
      {draft && <DraftMark text={draft} />}
    </span>
  );
}

/**
 * The front of a drawer of the cabinet: a label with the drawing, and a knob. A link, so that it opens without
 * scripts.
 */
function CabinetCard({ front, open, to }: CabinetCardProps) {
  return (
    <Link to={to} id={cardId(front.slug)} aria-expanded={open} className="drawer">
      <Label {...front} />
    </Link>
  );
}

/** Drawers per row on a phone. */
const IN_A_ROW = 2;
const DETAILS_ID = "sheet";

interface CabinetProps {
  readonly view: CabinetView;
  /** Address of the page with this drawer open, or with none. */
  readonly address: (slug: string | undefined, part: string) => string;
}

/** Moves the focus to the opened details, or back to the drawer that was closed. */
function useFocusOnChange(slug: string | undefined) {
  const detailsRef = useRef<HTMLLIElement>(null);
  const shown = useRef(slug);
  useEffect(() => {
    const before = shown.current;
    if (before === slug) return;
    shown.current = slug;
    const next = slug === undefined ? document.getElementById(cardId(before ?? "")) : detailsRef.current;
    next?.focus({ preventScroll: true });
  }, [slug]);
  return detailsRef;
}

/**
 * The remedy cabinet: a column for each condition with four drawers. The open drawer's details follow its row in the
 * document, as on a phone; on a wide screen the grid places them under the whole cabinet.
 */
export function Cabinet({ view: { columns, open }, address }: CabinetProps) {
  const slug = open?.remedy.slug;
  const detailsRef = useFocusOnChange(slug);
  const closed = slug === undefined ? "" : address(undefined, cardId(slug));
  return (
    <div className="cabinet">
      {columns.map(({ condition, title, hindiTitle, promise, lang, drawers }) => {
        const openAt = drawers.findIndex((front) => front.slug === slug);
        const detailsAfter = openAt - (openAt % IN_A_ROW) + IN_A_ROW - 1;
        return (
          <section key={condition} aria-labelledby={condition} className="contents">
            <div className="cabinet-head">
              <HindiName name={hindiTitle} className="cabinet-hindi" />
              <h2 id={condition} lang={lang} className="cabinet-title">
                {title}
              </h2>
              <span lang={lang} className="text-sm/5 text-on-deep-muted">
                {promise}
              </span>
            </div>
            <ul className="contents">
              {drawers.flatMap((front, index) => [
                <li key={front.slug} className="grid">
                  <CabinetCard
                    front={front}
                    open={index === openAt}
                    to={index === openAt ? closed : address(front.slug, DETAILS_ID)}
                  />
                </li>,
                open !== null && openAt !== -1 && index === detailsAfter && (
                  <li
                    key={DETAILS_ID}
                    id={DETAILS_ID}
                    ref={detailsRef}
                    tabIndex={-1}
                    data-column={open.column}
                    className="sheet plate"
                  >
                    <RemedyDetails view={open} close={closed} />
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
