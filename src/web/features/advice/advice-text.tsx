import type { ReactNode } from "react";
import type { AdviceContent, AdviceDocument, AdvicePatient, SignedItem } from "#domain/advice/document.ts";
import { printedName } from "#domain/advice/printed/printed-name.ts";
import { ageText, amountText, foodText, formText, guardianText, overrideText } from "#domain/advice/signed-words.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { type RecordLine, RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";
import type { EditorView } from "./advice-view.ts";
import { CodedNames } from "./diagnosis/coded-names.tsx";

interface AdviceTextProps {
  readonly content: AdviceContent | AdviceDocument;
  readonly patient: AdvicePatient | EditorView["patient"];
  /** Of the diagnosis, in the reader's language. */
  readonly codes: EditorView["codes"];
  readonly children?: ReactNode;
}

/** A medicine with how long to take it, and below it how and when. */
export function PrescriptionRow({ item: row }: { readonly item: SignedItem }) {
  const { form, amount, often, days, food, cautions, course } = row;
  return (
    <li className="border-b border-rule py-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 font-semibold">{printedName(row)}</p>
        <p className="text-sm text-muted">{SIGNED_ADVICE.span({ days })}</p>
      </div>
      <p>
        {formText(form)}, <Written text={amountText(amount)} />, <Written text={often} />, {foodText(food)}
      </p>
      {cautions !== "" && <Written as="p" text={cautions} className="text-sm whitespace-pre-line text-muted" />}
      <p className="text-sm text-muted">{ADVICE.course({ course })}</p>
    </li>
  );
}

/** Advice as the patient reads it: on its page, and as the doctor's preview before signing. */
export function AdviceText({ content, patient, codes, children }: AdviceTextProps) {
  const { visit: consultation, diagnosis, prescription, advice, followUpOn } = content;
  const { overrides = [] } = "overrides" in content ? content : {};
  // The preview shows what the doctor stated, a signed document its own words.
  const { sex, weight } = "person" in content ? content.person : content.patient;
  const kind =
    consultation.earlierOn === null
      ? SIGNED_ADVICE.first
      : SIGNED_ADVICE.followUpOf({ day: formatDay(consultation.earlierOn) });
  const lines: (RecordLine | undefined)[] = [
    { term: SIGNED_ADVICE.patient, value: patient.name },
    { term: SIGNED_ADVICE.age, value: ageText(patient.age) },
    sex === undefined ? undefined : { term: SIGNED_ADVICE.sex, value: genderText(sex) },
    weight === undefined ? undefined : { term: SIGNED_ADVICE.weight, value: SIGNED_ADVICE.kg({ weight }) },
    patient.adult ? { term: SIGNED_ADVICE.adult, value: guardianText(patient.adult) } : undefined,
    patient.allergies === ""
      ? undefined
      : { term: SIGNED_ADVICE.allergies, value: <Written text={patient.allergies} /> },
    { term: SIGNED_ADVICE.consultationId, value: `${kind}, ${SIGNED_ADVICE.modes[consultation.mode]}` },
    diagnosis === "" && codes.length === 0
      ? undefined
      : {
          term: SIGNED_ADVICE.diagnosis,
          value: (
            <>
              <Written text={diagnosis} />
              <CodedNames codes={codes} />
            </>
          ),
        },
  ];
  return (
    <div className="grid gap-6">
      <RecordList lines={lines.filter((item) => item !== undefined)} />
      {prescription.length > 0 && (
        <section>
          <h3 className="mb-1 text-h4">{SIGNED_ADVICE.prescription}</h3>
          <ol className="border-t border-rule">
            {prescription.map((item) => (
              <PrescriptionRow key={JSON.stringify(item)} item={item} />
            ))}
          </ol>
        </section>
      )}
      {overrides.length > 0 && (
        <section>
          <h3 className="mb-1 text-h4">{SIGNED_ADVICE.reasons}</h3>
          <ul className="list-disc pl-5 wrap-anywhere">
            {overrides.map((override) => (
              <li key={JSON.stringify(override)}>{overrideText(override)}</li>
            ))}
          </ul>
        </section>
      )}
      {advice !== "" && (
        <section>
          <h3 className="mb-1 text-h4">{SIGNED_ADVICE.advice}</h3>
          <Written as="p" text={advice} className="max-w-[66ch] wrap-anywhere whitespace-pre-line" />
        </section>
      )}
      {followUpOn !== null && (
        <section>
          <h3 className="mb-1 text-h4">{SIGNED_ADVICE.followUp}</h3>
          <p>{SIGNED_ADVICE.followUpOn({ day: formatDay(followUpOn) })}</p>
        </section>
      )}
      {children}
    </div>
  );
}
