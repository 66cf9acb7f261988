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
    <span
      className={
        "flex min-h-[190px] min-w-0 grow flex-col items-center justify-end rounded-[2px] bg-label px-2 pt-3 pb-2.5 " +
        "text-center shadow-[inset_0_0_0_3px_var(--label),inset_0_0_0_4px_#d3c6a8]"
      }
    >
      <Drawing name={drawing} className="size-[84px] wide:size-24" />
      <span
        className={
          "mt-1 font-display text-[1.0625rem]/[1.25rem] font-medium text-balance " + "wide:text-[1.125rem]/[1.375rem]"
        }
      >
        <Drawing name="leaf-mark" className="mr-1 inline-block size-4 align-[-3px]" />
        <span lang={lang}>{name}</span>
      </span>
      {caution === null ? (
        <HindiName name={hindiName} className="font-hindi text-[0.875rem]/[1.125rem] text-label-muted" />
      ) : (
        <span lang={lang} className="text-xs/[1.125rem] text-label-muted">
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
    <Link
      to={to}
      id={cardId(front.slug)}
      aria-expanded={open}
      className={
        "relative flex scroll-mt-[72px] rounded-[4px] border border-deep-line bg-deep-2 px-2.5 pt-2.5 " +
        "pb-[34px] text-label-ink no-underline " +
        "shadow-[inset_0_1px_0_rgb(255_255_255/0.06),0_3px_0_rgb(0_0_0/0.28)] " +
        "transition-[background-color] duration-(--quick) ease-(--ease) [--art-leaf:#bfd1a4] " +
        "[--art-line:var(--label-line)] [--art-paper:var(--label)] [--art-turmeric:#edbe55] " +
        "[--focus:var(--focus-on-deep)] after:absolute after:bottom-2.5 after:left-1/2 after:-ml-2 " +
        "after:size-4 after:rounded-full after:bg-turmeric " +
        "after:shadow-[0_2px_0_rgb(0_0_0/0.35),inset_0_-3px_0_rgb(0_0_0/0.14)] hover:bg-(--deep-3) " +
        "aria-expanded:translate-y-1.5 aria-expanded:border-turmeric aria-expanded:bg-(--deep-3) " +
        "aria-expanded:shadow-[0_0_0_2px_var(--turmeric),0_12px_0_-2px_rgb(0_0_0/0.35)]"
      }
    >
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
 * document, as on a phone; on a wide screen the grid places them under the whole cabinet. Where four drawers are in a
 * row, those after the details fill the row before them. The launcher looks for `.cabinet`.
 */
export function Cabinet({ view: { columns, open }, address }: CabinetProps) {
  const slug = open?.remedy.slug;
  const detailsRef = useFocusOnChange(slug);
  const closed = slug === undefined ? "" : address(undefined, cardId(slug));
  return (
    <div
      className={
        "cabinet relative -mx-(--gutter) grid grid-cols-2 gap-2.5 border-y border-deep-line bg-deep px-3 " +
        "pt-2 after:col-span-full after:-mx-3 after:mt-0.5 after:h-4 after:border-t " +
        "after:border-deep-line after:bg-deep-2 sm:max-wide:grid-flow-row-dense sm:max-wide:grid-cols-4 " +
        "wide:mx-0 wide:grid-flow-col wide:grid-cols-5 wide:grid-rows-[repeat(5,auto)] wide:gap-x-4 " +
        "wide:gap-y-3 wide:rounded-t-[6px] wide:border-x wide:px-5 wide:pt-5 " +
        "wide:shadow-[0_-10px_0_-2px_var(--deep-2)] wide:after:row-[6] wide:after:-mx-5 wide:after:mt-2 " +
        "wide:after:h-7"
      }
    >
      {columns.map(({ condition, title, hindiTitle, promise, lang, drawers }) => {
        const openAt = drawers.findIndex((front) => front.slug === slug);
        const detailsAfter = openAt - (openAt % IN_A_ROW) + IN_A_ROW - 1;
        return (
          <section key={condition} aria-labelledby={condition} className="contents">
            <div
              className={
                "col-span-full flex scroll-mt-6 flex-col justify-end px-1 py-3 text-on-deep wide:col-auto " +
                "wide:pt-2 wide:pb-0.5"
              }
            >
              <HindiName name={hindiTitle} className="font-hindi text-[1.125rem]/[1.5rem] font-medium text-turmeric" />
              <h2
                id={condition}
                lang={lang}
                className="scroll-mt-14 text-[1.625rem]/[1.875rem] wide:text-[1.5rem]/[1.75rem]"
              >
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
                    className={
                      "plate relative col-span-full -mx-3 my-2 scroll-mt-4 wide:row-[7] wide:-mx-[21px] " +
                      "wide:-mt-[13px] wide:-mb-px wide:scroll-mt-28 wide:before:absolute wide:before:-top-3 " +
                      "wide:before:left-[10%] wide:before:-ml-3 wide:before:size-6 wide:before:rotate-45 " +
                      "wide:before:bg-turmeric wide:before:[clip-path:polygon(0_0,100%_0,0_100%)] " +
                      "wide:data-[column=1]:before:left-[30%] wide:data-[column=2]:before:left-[50%] " +
                      "wide:data-[column=3]:before:left-[70%] wide:data-[column=4]:before:left-[90%]"
                    }
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
