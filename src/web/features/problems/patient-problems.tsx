import { Form } from "react-router";
import type { ChosenDiagnosis } from "#domain/diagnoses/diagnosis.ts";
import type { PatientProblems as Listed } from "#domain/problems/problems.api.ts";
import type { Problem, ProblemAct } from "#domain/problems/problems.rules.ts";
import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { DateField } from "#web/forms/date-field.tsx";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { useSeen } from "#web/live/use-seen.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { ProblemItem } from "./problem-item.tsx";

function Addable({ diagnoses }: { readonly diagnoses: readonly ChosenDiagnosis[] }) {
  return (
    <TitledSection id="addable" title={PROBLEMS.addable} titleClass="mb-2 text-h4">
      <ul className="flex flex-wrap gap-2">
        {diagnoses.map(({ text, code = "" }) => (
          <li key={`${code} ${text}`}>
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="act" value="added" />
              <input type="hidden" name="text" value={text} />
              <input type="hidden" name="code" value={code} />
              <Button type="submit" variant="outlined" size="small" className="text-left wrap-anywhere">
                {PROBLEMS.add({ problem: code === "" ? text : `${text} (${code})` })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

interface ChangeProps {
  readonly id: string;
  readonly seen: number;
  readonly act: ProblemAct;
}

/** Which problem is changed how, and in which revision it was seen. */
function Change({ id, seen, act }: ChangeProps) {
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
    </>
  );
}

interface ChangesProps {
  readonly problem: Problem;
  /** The refusal of this problem's form. */
  readonly refused: FormAnswer | undefined;
}

function Changes({ problem, refused }: ChangesProps) {
  const { id, revision, text, code, since, state } = problem;
  const seen = useSeen(refused, revision);
  const values = refused?.values ?? {};
  const field = (name: "text" | "code" | "since", begin: string) => ({
    name,
    defaultValue: values[name] ?? begin,
    error: errorOf(refused, name),
  });
  const isActive = state === "active";
  return (
    <div className="flex flex-wrap items-start gap-x-4">
      <Form method="post" replace preventScrollReset>
        <Change id={id} seen={revision} act={isActive ? "resolved" : "reopened"} />
        <Button type="submit" variant="outlined" size="small">
          {isActive ? PROBLEMS.resolve : PROBLEMS.reopen}
          <span className="sr-only"> {text}</span>
        </Button>
      </Form>
      <details open={refused !== undefined || undefined} className="min-w-0 flex-1 open:basis-full">
        <summary className="touch-link cursor-pointer text-sm text-leaf underline underline-offset-[.2em]">
          {PROBLEMS.correct}
          <span className="sr-only"> {text}</span>
        </summary>
        <Form
          key={seen}
          method="post"
          replace
          preventScrollReset
          noValidate
          aria-label={`${PROBLEMS.correct} ${text}`}
          className="mt-2 grid max-w-[480px] gap-4"
        >
          <Change id={id} seen={seen} act="corrected" />
          <Field {...field("text", text)} label={PROBLEMS.text} autoComplete="off" required />
          <Field {...field("code", code ?? "")} label={PROBLEMS.code} optional={PROBLEMS.optional} autoComplete="off" />
          <DateField {...field("since", since ?? "")} label={PROBLEMS.sinceLabel} optional={PROBLEMS.optional} />
          <Button type="submit" size="small" className="justify-self-start">
            {PROBLEMS.save}
          </Button>
        </Form>
      </details>
    </div>
  );
}

interface PatientProblemsProps {
  readonly listed: Listed;
  readonly answer: FormAnswer | undefined;
}

/** The problems of a patient, for the doctor of a consultation. */
export function PatientProblems({ listed: { problems, addable, isShared }, answer }: PatientProblemsProps) {
  const refusedOf = (id: string) => (answer?.ok === false && answer.values.id === id ? answer : undefined);
  return (
    <div className="grid gap-8">
      {!isShared && <Alert kind="info">{PROBLEMS.notShared}</Alert>}
      {addable.length > 0 && <Addable diagnoses={addable} />}
      {problems.length === 0 ? (
        <p className="border-y border-rule py-3 text-sm text-muted">{PROBLEMS.none}</p>
      ) : (
        <ul aria-label={PROBLEMS.title} className="border-t-2 border-leaf">
          {problems.map((problem) => (
            <ProblemItem key={problem.id} problem={problem}>
              <Changes problem={problem} refused={refusedOf(problem.id)} />
            </ProblemItem>
          ))}
        </ul>
      )}
    </div>
  );
}
