import { cva } from "class-variance-authority";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { DraftMark } from "./draft-mark.tsx";
import { EvidenceMark } from "./evidence-mark.tsx";
import { HindiName } from "./hindi-name.tsx";
import type { RemedyEntry } from "./library-view.ts";

const listClass = cva("border-t-2 border-leaf", {
  variants: { short: { true: "wide:grid wide:grid-cols-[1fr_1fr] wide:gap-x-10", false: "" } },
});

const lineClass = cva("grid grid-cols-[56px_minmax(0,1fr)] items-start gap-4 border-b border-rule py-5 wide:gap-6", {
  variants: { short: { true: "max-wide:grid-cols-[40px_minmax(0,1fr)] max-wide:py-2", false: "" } },
});

const textClass = cva("min-w-0", {
  variants: {
    short: { true: "max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:justify-between max-wide:gap-x-3" },
  },
});

interface RemedyListProps {
  readonly lines: readonly RemedyEntry[];
  /** Without the sentences on a phone, for the whole library. */
  readonly short?: boolean;
}

/** A topic's remedies as a list: the drawing, the name, one sentence, the grade of evidence. */
export function RemedyList({ lines, short = false }: RemedyListProps) {
  return (
    <ul className={listClass({ short })}>
      {lines.map((remedy) => (
        <li key={remedy.slug} className={lineClass({ short })}>
          <Drawing name={remedy.drawing} className="size-14 shrink-0" />
          <div className={textClass({ short })}>
            <h3 className="text-[1.25rem] leading-7">
              <Link to={remedy.path} className="inline-block py-1.5 text-ink no-underline hover:underline">
                <span lang={remedy.lang}>{remedy.name}</span> <HindiName name={remedy.hindiName} />
              </Link>
            </h3>
            <p lang={remedy.lang} className={`max-w-[60ch] text-base text-muted ${short ? "max-wide:hidden" : ""}`}>
              {remedy.line}
            </p>
            <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <EvidenceMark grade={remedy.grade} means={remedy.means} />
              {remedy.caution !== null && (
                <span lang={remedy.lang} className="font-semibold text-turmeric-ink">
                  {remedy.caution}
                </span>
              )}
              {remedy.draft !== null && <DraftMark text={remedy.draft} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
