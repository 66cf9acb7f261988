/** What a form is told: by its action on the server, or by the same rules in the browser before it. */
export interface FormAnswer {
  readonly ok: boolean;
  readonly message: string;
  /** Name of the input that the message is about. */
  readonly field?: string | undefined;
  /** What was typed, to be shown again; passwords never come back. */
  readonly values: Readonly<Record<string, string>>;
  /** Where the screen moves on to by itself, after so many milliseconds. */
  readonly next?: { readonly path: string; readonly after: number };
}

export function done(message: string, next?: FormAnswer["next"]): FormAnswer {
  return { ok: true, message, values: {}, ...(next === undefined ? {} : { next }) };
}

/** What stands under the input of this name, if the answer is about it. */
export function errorOf(answer: FormAnswer | undefined, field: string): string | undefined {
  return answer !== undefined && !answer.ok && answer.field === field ? answer.message : undefined;
}
