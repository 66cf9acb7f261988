import { Fragment } from "react";

/** A moment that wraps only at its commas, so that no line begins with `am`. In: `Mon 23 Nov, 7:30 am`. */
export function Moment({ words }: { readonly words: string }) {
  return words.split(", ").map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ", "}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
