import { Fragment, type ReactNode } from "react";
import type { CardCall } from "#domain/assistant/safety-card/safety-card.ts";

const NUMBER = /\d{3,}(?:-\d{2,})*/gu;

/**
 * A fixed text whose phone numbers are `tel:` links.
 * @param text - The text.
 * @param calls - The links of its card.
 */
export function withPhoneLinks(text: string, calls: readonly Pick<CardCall, "href">[]): ReactNode {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { 0: number, index } of text.matchAll(NUMBER)) {
    const call = calls.find(({ href }) => href === `tel:${number.replaceAll("-", "")}`);
    if (!call) continue;
    pieces.push(
      <Fragment key={index}>
        {text.slice(from, index)}
        <a href={call.href} className="font-bold whitespace-nowrap text-inherit no-underline">
          {number}
        </a>
      </Fragment>,
    );
    from = index + number.length;
  }
  return [...pieces, text.slice(from)];
}

/** The card's text without its first words where they repeat the heading. */
export function textAfterTitle(title: string, text: string): string {
  const bare = title.replace(/[.।]$/u, "");
  return text.startsWith(bare) ? text.slice(bare.length).replace(/^[.।]\s*/u, "") : text;
}
