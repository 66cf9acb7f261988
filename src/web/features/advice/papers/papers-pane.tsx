import { useEffect, useRef } from "react";
import { PAPER_KINDS, type PaperKind } from "#domain/advice/papers/paper.ts";
import { PAPER_FORM } from "#generated/messages/papers/paper-form.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { AdviceLimits } from "../advice-action.ts";
import type { EditorView } from "../advice-view.ts";
import { WithdrawForm } from "../consultation-versions.tsx";
import { PaperForm } from "./paper-form.tsx";
import { SignedPaperView } from "./signed-papers.tsx";

interface PapersPaneProps {
  readonly id: string;
  readonly editor: Pick<EditorView, "papers" | "closed" | "early" | "newPaper" | "unrequested">;
  readonly limits: AdviceLimits;
  /** The answer to a form that was sent without scripts. */
  readonly sent?: FormAnswer | undefined;
}

/** The doctor's other papers: those that were signed, with their corrections, and the forms of new ones. */
export function PapersPane({
  id,
  editor: { papers, closed, early, newPaper, unrequested },
  limits,
  sent,
}: PapersPaneProps) {
  const { today } = newPaper;
  const mayWrite = closed === null && early === null;
  const hasUnrequested = unrequested.tests.length + unrequested.others.length > 0;
  const answerFor = (kind: PaperKind, series?: string) => {
    const { intent, kind: sentKind, paper } = sent?.values ?? {};
    const isOfPaper = series === undefined ? !papers.some((known) => known.series === paper) : paper === series;
    return intent === "paper" && sentKind === kind && isOfPaper ? sent : undefined;
  };
  const count = papers.reduce((sum, { versions }) => sum + versions.length, 0);
  const shown = useRef(count);
  const signed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that signed it is closed.
    if (count > shown.current) signed.current?.querySelector<HTMLElement>("h2")?.focus();
    shown.current = count;
  }, [count]);
  return (
    <TitledSection id="papers" title={PAPER_FORM.title} titleClass="text-h3" className="grid gap-5">
      <p className="max-w-[60ch] text-sm text-muted">{PAPER_FORM.lead}</p>
      {closed === null && early !== null && <Alert kind="info">{early}</Alert>}
      <div ref={signed} className="grid gap-6 empty:hidden">
        {papers.map((paper) => {
          const [newest] = paper.versions;
          const content = newest?.document.paper;
          if (newest === undefined || content === undefined || content.kind === "note") return null;
          const { series } = paper;
          const { version } = newest.document;
          const answer = answerFor(content.kind, series);
          return (
            <SignedPaperView key={series} id={id} paper={paper}>
              {mayWrite && (
                <details key={version} open={answer?.ok === false || undefined}>
                  <summary className={buttonClass({ variant: "outlined", size: "small" })}>
                    {PAPER_FORM.correct}
                  </summary>
                  <PaperForm
                    {...{ id, series, version, today }}
                    kind={content.kind}
                    limits={limits.papers}
                    before={content}
                    sent={answer}
                  />
                </details>
              )}
              {closed === null && newest.state === "genuine" && (
                <WithdrawForm
                  {...{ id, series, version }}
                  most={limits.withdrawal}
                  sent={sent?.values.series === series ? sent : undefined}
                />
              )}
            </SignedPaperView>
          );
        })}
      </div>
      {mayWrite &&
        PAPER_KINDS.map((kind) => {
          const answer = answerFor(kind);
          const isBegun = kind === "request" && hasUnrequested;
          return (
            // The key closes the form after each signing.
            <details key={`${kind} ${count}`} open={isBegun || answer?.ok === false || undefined}>
              <summary className={buttonClass({ variant: "outlined" })}>
                {PAPER_FORM.write({ kind: PAPERS.kinds[kind] })}
              </summary>
              <PaperForm
                {...{ id, kind, today, unrequested }}
                series={newPaper.series}
                version={0}
                limits={limits.papers}
                sent={answer}
              />
            </details>
          );
        })}
    </TitledSection>
  );
}
