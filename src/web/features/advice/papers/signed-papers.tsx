import type { ReactNode } from "react";
import type { SignedPaper } from "#domain/advice/signed-advice.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { SignedVersion } from "../signed-version.tsx";
import { RequestResults } from "./request-results.tsx";

interface SignedPaperViewProps {
  readonly id: string;
  readonly paper: SignedPaper;
  /** What the reader can do with it. */
  readonly children?: ReactNode;
}

/** A paper: its newest version in full, the results of a request, earlier versions collapsed. */
export function SignedPaperView({ id, paper: { series, versions, results }, children }: SignedPaperViewProps) {
  const [newest, ...older] = versions;
  if (!newest) return null;
  return (
    <div id={`paper-${series}`} className="grid scroll-mt-20 gap-4">
      <SignedVersion id={id} signed={newest} series={series}>
        {newest.document.paper?.kind === "request" && <RequestResults id={id} results={results} />}
        {children}
      </SignedVersion>
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{ADVICE.older}</summary>
          <div className="mt-3 grid gap-6">
            {older.map((signed) => (
              <SignedVersion key={signed.document.version} id={id} signed={signed} series={series} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

interface PatientPapersProps {
  readonly id: string;
  readonly papers: readonly SignedPaper[];
  /** The form that sends a result; given for requests that are valid. */
  readonly upload: (series: string) => ReactNode;
}

/** The papers of a consultation as the patient's side reads them. */
export function PatientPapers({ id, papers, upload }: PatientPapersProps) {
  if (papers.length === 0) return null;
  return (
    <section aria-label={PAPERS.own} className="grid gap-8">
      {papers.map((paper) => {
        const [newest] = paper.versions;
        const isOpen = newest?.state === "genuine" && newest.document.paper?.kind === "request";
        return (
          <SignedPaperView key={paper.series} id={id} paper={paper}>
            {isOpen && upload(paper.series)}
          </SignedPaperView>
        );
      })}
    </section>
  );
}
