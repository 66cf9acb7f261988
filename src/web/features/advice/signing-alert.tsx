import { SIGNING } from "#generated/messages/advice/signing.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import type { FormAnswer } from "#web/forms/form-answer.ts";

/** Why something was not signed. An answer without values is the browser's own: that of the clinic did not arrive. */
export function SigningAlert({ answer }: { readonly answer: FormAnswer }) {
  const isUnanswered = Object.keys(answer.values).length === 0;
  const message = isUnanswered ? `${answer.message} ${SIGNING.unanswered}` : answer.message;
  return <FormAlert answer={{ ...answer, message }} />;
}
