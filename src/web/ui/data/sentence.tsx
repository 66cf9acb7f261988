import { createElement, Fragment, type ReactNode } from "react";

const MARKED_PART = /<(?<part>\w+)>(?<words>.*?)<\/\k<part>>/gu;

interface SentenceProps {
  /** A message with marked parts: `Read the <terms>terms</terms>.` Each language puts them where its grammar wants. */
  readonly template: string;
  /** Renders each marked part, usually as a link. */
  readonly parts: Readonly<Record<string, (text: string) => ReactNode>>;
}

/** A sentence with links in it. A part that the page does not know is shown as plain text. */
export function Sentence({ template, parts }: SentenceProps) {
  const nodes = template.split(MARKED_PART).map((piece, index, pieces) => {
    if (index % 3 === 1) return null;
    const render = index % 3 === 2 ? parts[pieces[index - 1] ?? ""] : undefined;
    return render === undefined ? piece : render(piece);
  });
  return createElement(Fragment, null, ...nodes);
}
