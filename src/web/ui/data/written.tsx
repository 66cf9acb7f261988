import { Fragment } from "react";
import { languageOf } from "./language-of.ts";

interface WrittenProps {
  readonly text: string;
  readonly as?: "span" | "p" | "dd" | "bdi";
  readonly className?: string;
}

/** What a person wrote: in its own direction, and marked with its language, which may not be the page's. */
export function Written({ text, as: Element = "span", className }: WrittenProps) {
  return (
    <Element lang={languageOf(text)} dir="auto" className={className}>
      {text}
    </Element>
  );
}

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
