import { QUICK_LINE } from "#generated/messages/advice/quick-line.ts";

/**
 * What a field with a list of suggestions is for assistive software.
 * @param list - The id of the list.
 * @param count - How many suggestions it has.
 * @param active - The place of the marked one; -1 for none.
 */
export const comboboxOf = (list: string, count: number, active: number) =>
  ({
    role: "combobox",
    "aria-expanded": count > 0,
    "aria-controls": list,
    "aria-autocomplete": "list",
    "aria-activedescendant": count > 0 && active >= 0 ? `${list}-${active}` : undefined,
  }) as const;

interface SuggestionListProps {
  readonly id: string;
  readonly active: number;
  readonly items: readonly {
    readonly key: string;
    readonly name: string;
    /** The name that was found, if it is not `name`. */
    readonly found: string;
    /** At the end of the line. */
    readonly mark?: string;
  }[];
  readonly onChoose: (place: number) => void;
}

/** Suggestions below a field. */
export function SuggestionList({ id, active, items, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={QUICK_LINE.suggestions}
      className={
        "absolute top-full right-0 left-0 z-30 mt-1 max-h-72 overflow-auto rounded-2 border border-rule bg-surface " +
        "shadow-[0_8px_24px_rgb(0_0_0/15%)] empty:hidden"
      }
    >
      {items.map(({ key, name, found, mark }, place) => (
        // The field has the keyboard; a list that is chosen from by it has no focus of its own (ARIA, combobox).
        <button
          type="button"
          tabIndex={-1}
          key={key}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={
            "flex min-h-11 w-full items-center justify-between gap-3 px-3 py-1.5 text-left aria-selected:bg-leaf-tint"
          }
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(place);
          }}
        >
          <span className="wrap-anywhere">
            {name}
            {found !== "" && <span className="text-muted"> ({found})</span>}
          </span>
          {mark !== undefined && <span className="text-sm text-muted tabular-nums">{mark}</span>}
        </button>
      ))}
    </div>
  );
}
