import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { DraftMark } from "./draft-mark.tsx";
import { EvidenceMark } from "./evidence-mark.tsx";
import { HindiName } from "./hindi-name.tsx";
import type { RemedyEntry } from "./library-view.ts";

interface RemedyListProps {
  readonly lines: readonly RemedyEntry[];
  /** Without the sentences on a phone, for the whole library. */
  readonly short?: boolean;
}

/** A topic's remedies as a list: the drawing, the name, one sentence, the grade of evidence. */
export function RemedyList({ lines, short = false }: RemedyListProps) {
  return (
    <ul className="shelf" data-short={short || undefined}>
      {lines.map((remedy) => (
        <li key={remedy.slug} className="shelf-line">
          <Drawing name={remedy.drawing} className="size-14 shrink-0" />
          <div className="min-w-0">
            <h3 className="text-[1.25rem] leading-7">
              <Link to={remedy.path} className="inline-block py-1.5 text-ink no-underline hover:underline">
                <span lang={remedy.lang}>{remedy.name}</span> <HindiName name={remedy.hindiName} />
              </Link>
            </h3>
            <p lang={remedy.lang} className="shelf-sentence max-w-[60ch] text-base text-muted">
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
