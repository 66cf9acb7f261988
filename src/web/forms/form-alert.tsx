import { AADHAAR_ANSWER_FIELD, type AadhaarAnswer } from "#domain/privacy/aadhaar-question.ts";
import { FORM } from "#generated/messages/site/form.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import type { FormAnswer } from "./form-answer.ts";

interface FormAlertProps {
  readonly answer: FormAnswer | undefined;
  /** The message when the answer has none. */
  readonly fallback?: string;
}

interface AadhaarButtonsProps {
  /** The intent of the button that sent the form, where the form has several. */
  readonly intent?: string | undefined;
  /** Id of the form, where the buttons are outside of it. */
  readonly form?: string;
}

/** The two buttons that answer the question about an Aadhaar number; they send the form again. */
export function AadhaarButtons({ intent, form }: AadhaarButtonsProps) {
  const button = (answer: AadhaarAnswer, text: string) => (
    <Button
      type="submit"
      form={form}
      name={AADHAAR_ANSWER_FIELD}
      value={intent === undefined ? answer : `${answer}:${intent}`}
      variant="outlined"
      size="small"
    >
      {text}
    </Button>
  );
  return (
    <span className="mt-3 flex flex-wrap gap-2">
      {/* Enter in a field activates the first button of a form, which must not decide. */}
      <button
        type="submit"
        form={form}
        name={AADHAAR_ANSWER_FIELD}
        value={`:${intent ?? ""}`}
        tabIndex={-1}
        aria-hidden
        className="sr-only"
      />
      {button("mask", FORM.maskAadhaar)}
      {button("keep", FORM.leaveAadhaar)}
    </span>
  );
}

/** The message of a form's answer, within the form; a question has buttons that answer it. */
export function FormAlert({ answer, fallback = "" }: FormAlertProps) {
  if (answer === undefined) return null;
  const { ok, kind = ok ? "success" : "danger", asks, message, values } = answer;
  return (
    <Alert kind={kind} isAnswer>
      {message || fallback}
      {asks === "aadhaar" && <AadhaarButtons intent={values.intent} />}
    </Alert>
  );
}
