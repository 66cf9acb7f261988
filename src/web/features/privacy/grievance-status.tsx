import type { OwnGrievance } from "#domain/privacy/grievances.api.ts";
import { tableDate } from "#domain/time-format.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { GRIEVANCE_STATUS, SUBJECT_WORDS } from "./grievance.copy.ts";
import { grievanceStatusText } from "./your-data-view.ts";

/** A grievance for its sender, as display text. */
export function grievanceView({ number, about, at, dueBy, taken, answer, text }: OwnGrievance) {
  return {
    ...{ number, text, about: SUBJECT_WORDS[about], filed: tableDate(at), due: tableDate(dueBy) },
    ...{ status: grievanceStatusText({ taken, answer }), answered: answer !== null },
    answer: answer && { words: answer.words, on: tableDate(answer.at) },
  };
}

/** Status of a grievance, and the answer once there is one. */
export function GrievanceStatus({ of }: { readonly of: ReturnType<typeof grievanceView> }) {
  const { about, filed, due, status, answered, answer, text } = of;
  return (
    <>
      <RecordList
        lines={[
          { term: GRIEVANCE_STATUS.status, value: <strong>{status}</strong> },
          { term: GRIEVANCE_STATUS.about, value: about },
          { term: GRIEVANCE_STATUS.filed, value: filed },
          ...(answered ? [] : [{ term: GRIEVANCE_STATUS.due, value: due }]),
        ]}
      />
      {answer && (
        <section aria-labelledby="answer" className="border-l-4 border-turmeric pl-5">
          <h2 id="answer" className="mb-1 text-h3">
            {GRIEVANCE_STATUS.answer}
          </h2>
          <p className="mb-3 text-sm text-muted">{answer.on}</p>
          <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line">{answer.words}</p>
        </section>
      )}
      {text !== null && (
        <TitledSection id="yours" title={GRIEVANCE_STATUS.yours} titleClass="mb-2 text-h4">
          <p className="max-w-[66ch] wrap-anywhere whitespace-pre-line">{text}</p>
        </TitledSection>
      )}
    </>
  );
}
