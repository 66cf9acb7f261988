import { useEffect, useState } from "react";

const TEXTS = {
  left: (count: number) => (count === 1 ? "1 more character fits." : `${count} more characters fit.`),
  over: (count: number) => (count === 1 ? "1 character too many." : `${count} characters too many.`),
} as const;

/**
 * The counter appears only when less than this share of the limit is left; a number that changes with each key
 * distracts.
 */
const SHOWN_FROM = 0.9;

/** Shows under a text area how many characters are left when the text approaches its limit. */
export function CharactersLeft({ of, most }: { readonly of: string; readonly most: number }) {
  const [length, setLength] = useState(0);
  useEffect(() => {
    const area = document.getElementById(of);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(area.value.trim().length);
    const afterReset = () => setTimeout(count);
    count();
    area.addEventListener("input", count);
    area.form?.addEventListener("reset", afterReset);
    return () => {
      area.removeEventListener("input", count);
      area.form?.removeEventListener("reset", afterReset);
    };
  }, [of]);
  const left = most - length;
  return (
    <span role="status" className={`text-xs empty:hidden ${left < 0 ? "font-medium text-danger" : "text-muted"}`}>
      {length > most * SHOWN_FROM && (left < 0 ? TEXTS.over(-left) : TEXTS.left(left))}
    </span>
  );
}
