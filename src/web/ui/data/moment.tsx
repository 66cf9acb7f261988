import { Fragment } from "react";

/**
 * A moment that wraps only at its commas, so that no line begins with `am`.
 * @param options - `Mon 23 Nov, 7:30 am`.
 */
export function Moment({ text }: { readonly text: string }) {
  return text.split(", ").map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ", "}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
