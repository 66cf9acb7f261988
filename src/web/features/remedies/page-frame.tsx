import type { ReactNode } from "react";
import { PAGE } from "#generated/messages/remedies/page.ts";
import { Drawing, type DrawingOf } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { Contents } from "./part.tsx";

interface PageFrameProps {
  readonly drawing: DrawingOf;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly margin: ReactNode;
  /** The list that the page belongs to; the library of remedies by default. */
  readonly back?: { readonly to: string; readonly words: string };
}

/** Layout of a library page: contents in one margin, the text, the next step in the other. */
export function PageFrame({ drawing, parts, head, children, margin, back }: PageFrameProps) {
  return (
    <div
      className={
        "page grid gap-x-14 gap-y-8 pt-6 pb-14 wide:grid-cols-[220px_minmax(0,1fr)] " +
        "wide:grid-rows-[auto_auto_1fr] min-[77.5rem]:grid-cols-[220px_minmax(0,640px)_minmax(0,1fr)] " +
        "min-[77.5rem]:grid-rows-[auto_1fr] wide:pt-12 wide:pb-24"
      }
    >
      <header className="wide:col-start-2">{head}</header>
      <aside
        aria-label={PAGE.contents}
        className={
          "no-print text-sm wide:col-start-1 wide:row-span-3 wide:row-start-1 min-[77.5rem]:row-span-2 " +
          "min-[77.5rem]:row-start-1 wide:flex wide:flex-col wide:items-stretch wide:gap-6"
        }
      >
        <TouchLink to={back?.to ?? "/Remedies"} className="gap-2">
          <Icon of="arrow-left" className="size-4" />
          {back?.words ?? PAGE.back}
        </TouchLink>
        <div className="plate hidden p-6 wide:block">
          <Drawing of={drawing} className="w-full" />
        </div>
        <Contents parts={parts} />
      </aside>
      <div className="grid content-start gap-10 wide:col-start-2">{children}</div>
      {margin}
    </div>
  );
}
