import { Icon } from "#web/ui/layout/icon.tsx";
import type { PageWords } from "./assistant-words.ts";
import { filled } from "./hand-off/filled.ts";

interface AboutChipProps {
  readonly words: PageWords;
  readonly title: string;
  /** Address of the same page without the chip. */
  readonly off: string;
  readonly onOff: () => void;
}

/** The page that the question is about; retrieval prefers it, and it can be removed. */
export function AboutChip({ words, title, off, onOff }: AboutChipProps) {
  return (
    <p className="about-chip">
      <Icon of="library" className="size-4 shrink-0" />
      <span className="min-w-0 py-1 wrap-anywhere">{filled(words.about, { title })}</span>
      <a
        href={off}
        aria-label={words.notAbout}
        title={words.notAbout}
        className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center"
        onClick={(event) => {
          event.preventDefault();
          onOff();
        }}
      >
        <Icon of="x" className="size-4" />
      </a>
    </p>
  );
}
