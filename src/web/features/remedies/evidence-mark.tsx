import type { Grade } from "#domain/remedies/remedies.rules.ts";
import { REMEDY_DETAILS } from "#generated/messages/remedies/remedy-details.ts";

const LETTERS = ["A", "B", "C", "D"] as const satisfies readonly Grade[];

interface EvidenceMarkProps {
  readonly grade: Grade;
  /** What the grade means, for screen readers. */
  readonly means: string;
  readonly className?: string;
}

/** Grade of evidence: four squares, one of them filled. */
export function EvidenceMark({ grade, means, className = "" }: EvidenceMarkProps) {
  return (
    <span
      role="img"
      aria-label={REMEDY_DETAILS.grade({ grade, means })}
      className={`inline-flex gap-1 align-middle ${className}`}
    >
      {LETTERS.map((letter) => (
        <span
          key={letter}
          className={`grid size-5.5 place-items-center rounded-[2px] border text-xs/none font-semibold ${
            letter === grade ? "border-leaf-fill bg-leaf-fill text-on-leaf" : "border-control text-muted"
          }`}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
