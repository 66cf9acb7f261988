import { CHAT } from "#generated/messages/assistant/chat.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

interface AboutChipProps {
  readonly title: string;
  /** Address of the same page without the chip. */
  readonly off: string;
  readonly onOff: () => void;
}

/** The page that the question is about; retrieval prefers it, and it can be removed. */
export function AboutChip({ title, off, onOff }: AboutChipProps) {
  return (
    <p
      className={
        "about-chip mb-2 inline-flex max-w-full items-center gap-2 rounded-2 border border-leaf-line " +
        "bg-leaf-tint px-3 text-(length:--text-sm) font-semibold text-leaf"
      }
    >
      <Icon name="library" className="size-4 shrink-0" />
      <span className="min-w-0 py-1 wrap-anywhere">{CHAT.about({ title })}</span>
      <a
        href={off}
        aria-label={CHAT.notAbout}
        title={CHAT.notAbout}
        className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center text-inherit"
        onClick={(event) => {
          event.preventDefault();
          onOff();
        }}
      >
        <Icon name="x" className="size-4" />
      </a>
    </p>
  );
}
