import { createElement, Fragment, type ReactNode } from "react";

const MARKED_PART = /<(?<part>\w+)>(?<words>.*?)<\/\k<part>>/gu;

interface SentenceProps {
  /** A message with marked parts: `Read the <terms>terms</terms>.` Each language puts them where its grammar wants. */
  readonly of: string;
  /** Renders each marked part, usually as a link. */
  readonly parts: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence with links in it. A part that the page does not know is shown as plain text. */
export function Sentence({ of, parts }: SentenceProps) {
  const nodes = of.split(MARKED_PART).map((piece, at, pieces) => {
    if (at % 3 === 1) return null;
    const render = at % 3 === 2 ? parts[pieces[at - 1] ?? ""] : undefined;
    return render === undefined ? piece : render(piece);
  });
  return createElement(Fragment, null, ...nodes);
}
