import type { HTMLAttributes, ReactNode } from "react";

export type Write = (elements: ReactNode) => string;
export type Inside<Of> = (of: Of, also: string) => ReactNode;
/** The HTML of what stands inside. */
export type StillHtml = <Of extends object>(inside: Inside<Of>, of: Of, also: string) => string;

let htmlOf: StillHtml | undefined;

/** Tells the server where the HTML of what is still lies ready. A browser is never told: there, it is made like all else. */
export function keepStill(as: StillHtml): void {
  htmlOf = as;
}

interface StillProps<Of extends object> extends Omit<HTMLAttributes<HTMLElement>, "children"> {
  readonly as: "article" | "div" | "figure" | "footer" | "li" | "section" | "span" | "ul";
  /** Made of this alone, which never changes: a copy, or a view that is kept as long as what it shows. */
  readonly of: Of;
  /** In which of a few ways it is shown. */
  readonly also?: string;
  /** A function of its module: without hooks, without ids of React's, without pictures that are to be fetched early. */
  readonly inside: Inside<Of>;
}

/**
 * An element whose inside is the same for everybody who sees this object: the server writes it once, and each page
 * takes the text (docs/decisions/026). The browser makes the same elements and finds them in the page.
 */
export function Still<Of extends object>({ as: Host, of, also = "", inside, ...host }: StillProps<Of>) {
  if (htmlOf === undefined) return <Host {...host}>{inside(of, also)}</Host>;
  const written = { dangerouslySetInnerHTML: { __html: htmlOf(inside, of, also) } };
  return <Host {...host} {...written} />;
}
