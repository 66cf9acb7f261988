/** The part of a keyboard event that says whether a keyboard composes a word. */
interface KeyDown {
  readonly key: string;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
}

/** What browsers report for a key that a composing keyboard took; Safari ends the composition before its Enter. */
const TAKEN_BY_KEYBOARD = 229;

/**
 * The key that a person typed. Undefined while a keyboard composes a word, as those for Hindi do: its Enter and its
 * arrows choose a word there, and must not choose, send or leave anything here.
 */
export function typedKey({ key, nativeEvent }: KeyDown): string | undefined {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN_BY_KEYBOARD ? undefined : key;
}
