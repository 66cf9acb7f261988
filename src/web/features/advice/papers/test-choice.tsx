import { useState } from "react";
import { PAPER_FORM } from "#generated/messages/papers/paper-form.ts";
import { PAPER_TEXTS } from "#generated/messages/papers/paper-texts.ts";
import { TEST_CHOICE } from "#generated/messages/papers/test-choice.ts";
import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { TextArea } from "#web/ui/forms/field.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import type { EditorView } from "../advice-view.ts";
import { testInput } from "../draft-fields.ts";
import type { PaperLimits } from "./paper-action.ts";

type ListedTest = PaperLimits["tests"][number];

interface TestBoxesProps {
  readonly tests: readonly ListedTest[];
  readonly isTicked: (test: ListedTest) => boolean;
  /** Whether a ticked box sends the name of its test. */
  readonly sendsNames?: boolean;
}

/** The tests of the clinic's list. */
export function TestBoxes({ tests, isTicked, sendsNames = false }: TestBoxesProps) {
  return (
    <fieldset className="@container">
      <legend className="mb-1 font-semibold">{PAPER_FORM.testsLegend}</legend>
      <div className="grid gap-x-6 @md:grid-cols-2">
        {tests.map((test) => (
          <Checkbox
            key={test.input}
            name={test.input}
            {...(sendsNames && { value: test.signed })}
            defaultChecked={isTicked(test)}
          >
            {test.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}

interface TestChoiceProps {
  readonly editor: Pick<EditorView, "draft" | "withdrawnTests">;
  readonly limits: PaperLimits;
  /** The answer to a form that was refused. */
  readonly refused: FormAnswer | undefined;
}

/** In the form of a draft: the tests that its request begins with. */
export function TestChoice({ editor: { draft, withdrawnTests }, limits, refused }: TestChoiceProps) {
  const others = draft.otherTests.split("\n").filter((other) => other.trim() !== "");
  const count = draft.tests.length - withdrawnTests.length + others.length;
  const [isOpen, setOpen] = useState(count + withdrawnTests.length > 0);
  const chosen = new Set(draft.tests.map(({ key }) => testInput(key)));
  // Without a connection the answer has no values, and what is ticked stays.
  const isTicked = (input: string) =>
    refused?.values.seen === undefined ? chosen.has(input) : (refused.values[input] ?? "") !== "";
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={buttonClass({ variant: "outlined", size: "small" })}>
        {count === 0 ? TEST_CHOICE.title : TEST_CHOICE.titleWith({ count })}
      </summary>
      <div className="mt-3 grid gap-4 rounded-2 border border-rule p-4">
        <p className="text-sm text-muted">{TEST_CHOICE.lead}</p>
        <TestBoxes tests={limits.tests} isTicked={({ input }) => isTicked(input)} sendsNames />
        {withdrawnTests.length > 0 && (
          <Alert kind="waiting">
            <p>{TEST_CHOICE.withdrawn}</p>
            {withdrawnTests.map(({ key, name }) => (
              <Checkbox key={key} name={testInput(key)} value={name} defaultChecked={isTicked(testInput(key))}>
                {name}
              </Checkbox>
            ))}
          </Alert>
        )}
        <TextArea
          name="otherTests"
          label={PAPER_TEXTS.others}
          hint={PAPER_FORM.othersHint}
          optional={PAPER_FORM.optional}
          defaultValue={refused?.values.otherTests ?? draft.otherTests}
          error={errorOf(refused, "otherTests")}
          rows={2}
        />
      </div>
    </details>
  );
}

/** Says which chosen tests the doctor has not signed a request for. */
export function UnrequestedTests({ editor: { unrequested } }: { readonly editor: Pick<EditorView, "unrequested"> }) {
  const names = [...unrequested.tests.map(({ name }) => name), ...unrequested.others];
  if (names.length === 0) return null;
  return (
    <Alert kind="info">
      <p className="wrap-anywhere">{TEST_CHOICE.unrequested({ tests: names.join(", ") })}</p>
    </Alert>
  );
}
