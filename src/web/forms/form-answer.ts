/** The result of a form submission, from the action on the server or from validation in the browser. */
export interface FormAnswer {
  readonly ok: boolean;
  readonly message: string;
  /**
   * Of a success that changed nothing, such as a search without a result, and of a form that got the code it asked for
   * and goes on: its message is shown as a notice.
   */
  readonly kind?: "info";
  /** Name of the input that the message concerns. */
  readonly field?: string | undefined;
  /** What the message asks before anything is stored; FormAlert has the buttons that answer it. */
  readonly asks?: "aadhaar";
  /** What the form has to be sent again with one of. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The submitted values without passwords. */
  readonly values: Readonly<Record<string, string>>;
  /** The path to navigate to, and the delay in milliseconds. */
  readonly next?: { readonly path: string; readonly after: number };
}

export function done(message: string, next?: FormAnswer["next"]): FormAnswer {
  return { ok: true, message, values: {}, ...(next === undefined ? {} : { next }) };
}

/** The error of the input with this name, if the answer is about it. */
export function errorOf(answer: FormAnswer | undefined, field: string): string | undefined {
  if (answer === undefined || answer.ok || answer.kind === "info") return undefined;
  return answer.field === field ? answer.message : undefined;
}
