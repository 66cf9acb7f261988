let carried: string | null = null;

/** A question that was written on another page, on its way to the assistant: in memory only, never in an address. */
export function carryQuestion(message: string): void {
  carried = message;
}

/** Takes it, once. */
export function takeCarried(): string | null {
  const message = carried;
  carried = null;
  return message;
}
