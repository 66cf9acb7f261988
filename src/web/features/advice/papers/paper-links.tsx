import type { SignedNote, SignedPaper } from "#domain/advice/signed-advice.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ADVICE_PATHS } from "../advice-paths.ts";

interface PaperLinksProps {
  readonly id: string;
  readonly papers: readonly SignedPaper[];
  readonly note: SignedNote | null;
}

/** The papers besides the prescription by their names; each is on the page of the advice. */
export function PaperLinks({ id, papers: others, note }: PaperLinksProps) {
  const papers = note ? [{ series: "note", versions: note.versions }, ...others] : others;
  if (papers.length === 0) return null;
  return (
    <TitledSection id="other-papers" title={PAPERS.own} titleClass="text-h4">
      <ul>
        {papers.map(({ series, versions: [newest] }) => (
          <li key={series}>
            <Link to={ADVICE_PATHS.paper(id, series)} className="touch-link">
              {newest?.document.paper && PAPERS.kinds[newest.document.paper.kind]}
            </Link>
            {newest && newest.state !== "genuine" && ` (${ADVICE.states[newest.state]})`}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
