import { Fragment, type ReactNode } from "react";
import type { CardPart } from "#domain/assistant/answer-parts.ts";

const NUMBER = /\d{3,}(?:-\d{2,})*/gu;

/** A fixed text with each number to call as a link that calls it. In: the text, and the `tel:` links of its card. */
export function withCalls(text: string, calls: CardPart["calls"]): ReactNode {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const call = calls.find(({ href }) => href === `tel:${number.replaceAll("-", "")}`);
    if (!call) continue;
    pieces.push(
      <Fragment key={index}>
        {text.slice(from, index)}
        <a href={call.href} className="card-number">
          {number}
        </a>
      </Fragment>,
    );
    from = index + number.length;
  }
  return [...pieces, text.slice(from)];
}

/** The card's lines without its heading, where the first of them begins with the same words. */
export function linesUnder(title: string, { lines }: Pick<CardPart, "lines">): readonly string[] {
  const [first = "", ...others] = lines;
  const bare = title.replace(/[.।]$/u, "");
  const rest = first.startsWith(bare) ? first.slice(bare.length).replace(/^[.।]\s*/u, "") : first;
  return [rest, ...others].filter((line) => line !== "");
}
