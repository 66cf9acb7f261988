import { errorOf, type FormAnswer } from "#web/forms/form-answer.ts";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { TermsSentence } from "./terms-sentence.tsx";

interface LoginTermsProps {
  readonly answer: FormAnswer | undefined;
  readonly locked: boolean;
}

/** The terms, shown once the server has asked for them: at the first login of an account of the earlier website. */
export function LoginTerms({ answer, locked }: LoginTermsProps) {
  if (answer === undefined || answer.ok || answer.field !== "terms") return null;
  return (
    <Checkbox name="terms" disabled={locked} error={errorOf(answer, "terms")}>
      <TermsSentence />
    </Checkbox>
  );
}
