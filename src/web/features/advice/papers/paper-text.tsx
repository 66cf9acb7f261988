import type { AdvicePatient } from "#domain/advice/document.ts";
import type { PaperWords } from "#domain/advice/papers/paper-texts.ts";
import { ageText, guardianText } from "#domain/advice/signed-words.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";

interface PaperTextProps {
  readonly words: PaperWords;
  readonly patient: AdvicePatient;
}

/** A paper as its reader sees it: for whom, the doctor's statement, its facts and tests. */
export function PaperText({ words: { statement, lines, tests }, patient }: PaperTextProps) {
  return (
    <div className="grid gap-6">
      {statement !== "" && <p className="max-w-[60ch]">{statement}</p>}
      <RecordList
        lines={[
          { term: SIGNED_ADVICE.patient, value: patient.name },
          { term: SIGNED_ADVICE.age, value: ageText(patient.age) },
          ...(patient.adult ? [{ term: SIGNED_ADVICE.adult, value: guardianText(patient.adult) }] : []),
          ...lines.map(({ term, value }) => ({ term, value: <Written text={value} /> })),
        ]}
      />
      {tests.length > 0 && (
        <section>
          <h3 className="mb-1 text-h4">{SIGNED_PAPERS.tests}</h3>
          <ol className="border-t border-rule">
            {tests.map(({ name, preparation }) => (
              <li key={name} className="border-b border-rule py-3 wrap-anywhere">
                <Written as="p" text={name} className="font-semibold" />
                {preparation !== "" && <p className="max-w-[60ch]">{preparation}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
