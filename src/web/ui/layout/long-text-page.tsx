import type { ReactNode } from "react";
import { Drawing, type DrawingOf } from "./drawing.tsx";
import { Icon } from "./icon.tsx";
import { TouchLink } from "./link.tsx";

interface ContentsProps {
  readonly label: string;
  readonly parts: readonly { readonly id: string; readonly title: string }[];
}

/** Table of contents of a page: in the margin on a wide screen, collapsed above the text on a phone. */
function Contents({ label, parts }: ContentsProps) {
  const links = (
    <ul className="mt-1">
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={
              "flex min-h-11 items-center border-l-3 border-rule py-1.5 pl-3 text-ink no-underline " +
              "hover:border-turmeric"
            }
          >
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <nav aria-label={label} className="hidden wide:sticky wide:top-6 wide:block">
        <p className="font-semibold">{label}</p>
        {links}
      </nav>
      <details className="border-y border-rule wide:hidden">
        <summary className="flex min-h-11 items-center font-semibold text-leaf">{label}</summary>
        <nav aria-label={label} className="pb-3">
          {links}
        </nav>
      </details>
    </>
  );
}

interface LongTextPageProps {
  readonly drawing: DrawingOf;
  /** The heading of the table of contents. */
  readonly contents: string;
  readonly parts: ContentsProps["parts"];
  readonly head: ReactNode;
  readonly children: ReactNode;
  /** What to do next. */
  readonly margin: ReactNode;
  /** The list that the page belongs to. */
  readonly back: { readonly to: string; readonly text: string };
}

/** Layout of a long text: contents in one margin, the text, the next step in the other. */
export function LongTextPage({ drawing, contents, parts, head, children, margin, back }: LongTextPageProps) {
  return (
    <div
      className={
        "page grid gap-x-14 gap-y-8 pt-6 pb-14 wide:grid-cols-[220px_minmax(0,1fr)] " +
        "wide:grid-rows-[auto_auto_1fr] min-[77.5rem]:grid-cols-[220px_minmax(0,646px)_minmax(222px,1fr)] " +
        "min-[77.5rem]:grid-rows-[auto_1fr] wide:pt-12 wide:pb-24"
      }
    >
      <header className="wide:col-start-2">{head}</header>
      <aside
        aria-label={contents}
        className={
          "no-print text-sm wide:col-start-1 wide:row-span-3 wide:row-start-1 min-[77.5rem]:row-span-2 " +
          "min-[77.5rem]:row-start-1 wide:flex wide:flex-col wide:items-stretch wide:gap-6"
        }
      >
        <TouchLink to={back.to} className="gap-2">
          <Icon name="arrow-left" className="size-4" />
          {back.text}
        </TouchLink>
        <div className="plate hidden p-6 wide:block">
          <Drawing name={drawing} className="w-full" />
        </div>
        {parts.length > 0 && <Contents label={contents} parts={parts} />}
      </aside>
      <div className="grid content-start gap-10 wide:col-start-2">{children}</div>
      <aside
        className={
          "no-print grid content-start gap-8 text-sm wide:col-start-2 min-[77.5rem]:col-start-3 " +
          "min-[77.5rem]:row-span-2 min-[77.5rem]:row-start-1"
        }
      >
        {margin}
      </aside>
    </div>
  );
}
