import type { CardPart } from "#domain/assistant/answer-parts.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { PageWords } from "./assistant-words.ts";

interface PinnedProps {
  readonly card: CardPart | null;
  readonly words: PageWords;
  /** Where the whole card stands. */
  readonly address: string;
}

/** The numbers of a card that nobody has answered, kept above the field while the talk goes on. */
export function Pinned({ card, words, address }: PinnedProps) {
  if (card === null) return null;
  return (
    <div className="pinned">
      <Icon of="siren" className="size-5 shrink-0" />
      <a href={address} className="min-w-0 text-ink">
        {words.pinned}
      </a>
      <span className="ml-auto flex gap-2">
        {card.calls.slice(0, 2).map(({ href, number }) => (
          <a key={href} href={href} className="pinned-call">
            {number}
          </a>
        ))}
      </span>
    </div>
  );
}
