import type { Phrase } from "#domain/phrases/phrases.ts";
import { PHRASES } from "#generated/messages/phrases/phrases.ts";
import { Link } from "#web/ui/layout/link.tsx";

interface PhraseListProps {
  readonly id: string;
  readonly phrases: readonly Phrase[];
  /** The place of the marked one; undefined without one. */
  readonly active: number | undefined;
  readonly isAbove: boolean;
  /** What stands in place of an empty list. */
  readonly empty: string;
  readonly onChoose: (place: number) => void;
}

const POPUP =
  "absolute right-0 left-0 z-30 grid max-h-72 grid-rows-[minmax(0,1fr)_auto] rounded-2 border border-rule bg-surface " +
  "shadow-[0_8px_24px_rgb(0_0_0/15%)]";

/** Phrases beside a text area, which has the keyboard. */
export function PhraseList({ id, phrases, active, isAbove, empty, onChoose }: PhraseListProps) {
  return (
    // Pressed, it leaves the focus in the area.
    <div
      className={`${POPUP} ${isAbove ? "bottom-full mb-2" : "top-full mt-1"}`}
      onPointerDown={(event) => event.preventDefault()}
    >
      {phrases.length === 0 ? (
        <p className="px-3 py-2 text-sm text-muted">{empty}</p>
      ) : (
        <div id={id} role="listbox" aria-label={PHRASES.list} className="overflow-auto">
          {phrases.map(({ id: phraseId, shortcut, text }, place) => (
            // The area has the keyboard; a list that is chosen from by it has no focus of its own (ARIA, combobox).
            <button
              type="button"
              tabIndex={-1}
              key={phraseId}
              id={`${id}-${place}`}
              role="option"
              aria-selected={place === active}
              ref={(option) => {
                if (place === active) option?.scrollIntoView({ block: "nearest" });
              }}
              className="grid min-h-11 w-full cursor-pointer px-3 py-1.5 text-left aria-selected:bg-leaf-tint"
              onClick={() => onChoose(place)}
            >
              <b className="wrap-anywhere">/{shortcut}</b>
              <span className="line-clamp-2 text-sm wrap-anywhere text-muted">{text}</span>
            </button>
          ))}
        </div>
      )}
      <p className="border-t border-rule px-3">
        <Link to="/doctor/phrases" className="touch-link text-sm font-semibold">
          {PHRASES.manage}
        </Link>
      </p>
    </div>
  );
}
