import { useEffect } from "react";

const TYPING = "input, textarea, select, [contenteditable]";
/** Whether a person uses single-key shortcuts, which speech input may trigger by mistake (WCAG 2.2, 2.1.4). */
const STORED = "tulsi-single-keys";
const OFF = "off";

export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}

export function setSingleKeysOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    return;
  }
}

type KeyEvent = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "repeat">;

/** The single letter or sign of a key; undefined with a modifier. On a Devanagari keyboard, by the place of the key. */
export function singleKeyOf({ key, code, ctrlKey, metaKey, altKey, repeat }: KeyEvent): string | undefined {
  if (ctrlKey || metaKey || altKey || repeat) return undefined;
  const isLatin = key >= " " && key <= "~";
  return isLatin || !code.startsWith("Key") ? key.toUpperCase() : code.slice("Key".length);
}

/** Single keys act while no field has the focus and the person has not switched them off. */
export function useSingleKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      const act = actions[singleKeyOf(event) ?? ""];
      if (act && areSingleKeysOn()) act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [actions]);
}
