let carried: string | null = null;

/** A question typed on another page, on its way to the assistant: in memory only, never in an address. */
export function carryQuestion(message: string): void {
  carried = message;
}

/** Returns the question and clears it. */
export function takeCarried(): string | null {
  const message = carried;
  carried = null;
  return message;
}
