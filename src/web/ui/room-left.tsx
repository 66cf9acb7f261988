import { useEffect, useState } from "react";

/** How many characters are taken, and the words for how many more fit, or are too many. */
export interface Room {
  readonly most: number;
  readonly words: { readonly left: (count: number) => string; readonly over: (count: number) => string };
}

/** Nothing is counted while this much of the room is left: a number that changes with each letter is only in the way. */
const TOLD_AT = 0.9;

/** Says under a text area, when its text comes near the end of what is taken, how much more fits. */
export function RoomLeft({ of, most, words }: Room & { readonly of: string }) {
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
      {length > most * TOLD_AT && (left < 0 ? words.over(-left) : words.left(left))}
    </span>
  );
}
