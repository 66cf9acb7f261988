import type { HTMLAttributes, ReactNode } from "react";

type Write = (elements: ReactNode) => string;
type Inside<Of> = (of: Of, also: string) => ReactNode;

/** Ways in which the same thing may be shown; more of them are written anew each time. */
const WAYS_MOST = 16;
const kept = new WeakMap<object, WeakMap<Inside<never>, Map<string, string>>>();
let write: Write | undefined;

/** Tells the server how to write elements as HTML. A browser is never told: there, what is still is made like all else. */
export function keepStill(as: Write): void {
  write = as;
}

/** The HTML of what stands inside, as React wrote it when this same object was first shown this way. */
function htmlOf<Of extends object>(by: Write, inside: Inside<Of>, of: Of, also: string): string {
  const ofObject = kept.get(of) ?? new WeakMap<Inside<never>, Map<string, string>>();
  const ways = ofObject.get(inside) ?? new Map<string, string>();
  const known = ways.get(also);
  if (known !== undefined) return known;
  const html = by(inside(of, also));
  if (ways.size < WAYS_MOST) ways.set(also, html);
  ofObject.set(inside, ways);
  kept.set(of, ofObject);
  return html;
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
  if (write === undefined) return <Host {...host}>{inside(of, also)}</Host>;
  const written = { dangerouslySetInnerHTML: { __html: htmlOf(write, inside, of, also) } };
  return <Host {...host} {...written} />;
}
