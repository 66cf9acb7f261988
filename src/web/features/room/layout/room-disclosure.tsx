import type { ReactNode } from "react";

interface RoomDisclosureProps {
  readonly summary: ReactNode;
  readonly summaryClass: string;
  /** The name of the region, where the content is one. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A disclosure of the room's header, whose content lies over the panes. */
export function RoomDisclosure({ summary, summaryClass, label, children }: RoomDisclosureProps) {
  const Content = label === undefined ? "div" : "aside";
  return (
    <details className="relative">
      <summary className={`${summaryClass} list-none`}>{summary}</summary>
      <Content
        aria-label={label}
        className={
          "absolute top-[calc(100%+6px)] right-0 z-20 grid w-[min(320px,calc(100vw-24px))] gap-1 rounded-3 border " +
          "border-rule bg-surface px-4 py-3 text-ink shadow-(--shadow-3)"
        }
      >
        {children}
      </Content>
    </details>
  );
}
