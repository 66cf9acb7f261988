import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { findPhrases, PHRASE_SIGN, type PhraseQuery, phraseQuery } from "#domain/phrases/phrases.ts";
import { PHRASES } from "#generated/messages/phrases/phrases.ts";
import { typedKey } from "#web/ui/forms/typed-key.ts";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { PhraseList } from "./phrase-list.tsx";
import { usePhrases } from "./use-phrases.ts";

interface PhraseBoxProps {
  /** A text area, also with its label. */
  readonly children: ReactNode;
  /** False for a writer who has no phrases. */
  readonly on?: boolean;
  /** For the bar of a chat: in one row, with the list above. */
  readonly isBar?: boolean;
}

/** Where a phrase goes: from the sign to the cursor; asked for by the button, at the cursor. */
interface Place extends PhraseQuery {
  readonly until: number;
  readonly byButton: boolean;
}

const BUTTON =
  "min-h-11 flex-none cursor-pointer rounded-2 px-3 text-sm font-semibold text-leaf hover:bg-leaf-tint " +
  "aria-expanded:bg-leaf-tint";

/** Shows in the area which line of the list the arrow keys have marked; it has the focus itself. */
function markIn(area: HTMLTextAreaElement | null | undefined, list: string, active: number | undefined): void {
  area?.setAttribute("aria-autocomplete", "list");
  area?.setAttribute("aria-haspopup", "listbox");
  if (active === undefined) {
    area?.removeAttribute("aria-controls");
    area?.removeAttribute("aria-activedescendant");
  } else {
    area?.setAttribute("aria-controls", list);
    area?.setAttribute("aria-activedescendant", `${list}-${active}`);
  }
}

/** A text area in which the sign, or a button, opens the doctor's phrases; a choice is inserted at the cursor. */
export function PhraseBox({ children, on = true, isBar = false }: PhraseBoxProps) {
  const { phrases, load } = usePhrases();
  const [place, setPlace] = useState<Place>();
  const [active, setActive] = useState(0);
  const box = useRef<HTMLFieldSetElement>(null);
  const list = useId();
  const isHydrated = useHydrated();
  const area = () => box.current?.querySelector("textarea");
  const found = place && Array.isArray(phrases) ? findPhrases(phrases, place.typed) : [];
  const isOpen = place !== undefined && (found.length > 0 || (place.byButton && phrases !== undefined));
  const marked = found.length > 0 ? Math.min(active, found.length - 1) : undefined;
  useEffect(() => {
    if (on) markIn(box.current?.querySelector("textarea"), list, marked);
  }, [on, list, marked]);
  if (!on) return children;

  function openAt(next: Place | undefined) {
    setPlace(next);
    setActive(0);
    if (next) load();
  }

  function onInput({ nativeEvent, target }: FormEvent) {
    // What a choice writes is no typing.
    if (!nativeEvent.isTrusted || !(target instanceof HTMLTextAreaElement)) return;
    const cursor = target.selectionEnd;
    const query = target.selectionStart === cursor ? phraseQuery(target.value, cursor) : undefined;
    openAt(query && { ...query, until: cursor, byButton: false });
  }

  function onSelect({ target }: FormEvent) {
    const moved = target instanceof HTMLTextAreaElement && target.selectionEnd !== place?.until;
    if (place !== undefined && moved) setPlace(undefined);
  }

  function insert(at: number | undefined) {
    const phrase = at === undefined ? undefined : found[at];
    const text = area();
    if (phrase === undefined || place === undefined || !text) return;
    text.setRangeText(phrase.text, place.from, place.until, "end");
    setPlace(undefined);
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen || event.target !== area()) return;
    const key = typedKey(event);
    const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? found.length - 1 : 0;
    if (key === "Escape") setPlace(undefined);
    else if (marked === undefined) return;
    else if (step > 0) setActive((marked + step) % found.length);
    else if (key === "Enter" || key === "Tab") insert(marked);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onBlur({ relatedTarget, currentTarget }: FocusEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setPlace(undefined);
  }

  function onPress() {
    const text = area();
    if (!text) return;
    const { selectionStart: from, selectionEnd: until } = text;
    text.focus();
    openAt(place?.byButton ? undefined : { from, until, typed: "", byButton: true });
  }

  const button = isHydrated && (
    <button
      type="button"
      className={`${BUTTON} ${isBar ? "min-w-11" : "justify-self-start"}`}
      aria-expanded={isOpen}
      // The area keeps the focus, and with it the cursor and a phone's keyboard.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <span aria-hidden>{PHRASE_SIGN}</span> <span className={isBar ? "sr-only" : ""}>{PHRASES.title}</span>
    </button>
  );
  return (
    <fieldset
      ref={box}
      // It only watches the area in it.
      aria-label={PHRASES.title}
      className={isBar ? "relative flex min-w-0 flex-1 items-end gap-1.5" : "relative grid min-w-0 gap-1"}
      onInput={onInput}
      onSelect={onSelect}
      onKeyDownCapture={onKeyDown}
      onBlur={onBlur}
    >
      {isBar && button}
      {children}
      {!isBar && button}
      <p role="status" className="sr-only">
        {isOpen &&
          (found.length > 0
            ? PHRASES.found({ count: found.length })
            : phrases === "failed"
              ? PHRASES.failed
              : PHRASES.none)}
      </p>
      {isOpen && (
        <PhraseList
          id={list}
          isAbove={isBar}
          phrases={found}
          active={marked}
          empty={phrases === "failed" ? PHRASES.failed : PHRASES.none}
          onChoose={insert}
        />
      )}
    </fieldset>
  );
}
