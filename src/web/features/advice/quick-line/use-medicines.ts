import { useEffect, useRef, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import type { SuggestedMedicine } from "#domain/medicines/suggested-medicine.ts";
import { parseStored } from "#domain/typed.ts";

const PAUSE_MS = 100;
const PATH = "/doctor/medicines";
const SHORTEST = 2;

interface Found {
  /** What was typed when they were looked for. */
  readonly text: string;
  readonly medicines: readonly SuggestedMedicine[];
}

/** The medicines that a doctor may mean, after a short pause in typing; none without the server. */
export function useMedicines() {
  const [shown, setShown] = useState<Found>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requests = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function request(text: string): Promise<Found | undefined> {
    requests.current += 1;
    const number = requests.current;
    const query = new URLSearchParams({ words: text });
    try {
      const answer = await fetch(`${pathIn(currentLanguage(), PATH)}?${query}`);
      if (!answer.ok) return undefined;
      const medicines = parseStored<readonly SuggestedMedicine[]>(await answer.text());
      return number === requests.current ? { text, medicines } : undefined;
    } catch {
      return undefined;
    }
  }

  function clear() {
    clearTimeout(timer.current);
    requests.current += 1;
    setShown(undefined);
  }

  function search(text: string) {
    clear();
    if (text.trim().length < SHORTEST) return;
    timer.current = setTimeout(async () => setShown(await request(text)), PAUSE_MS);
  }

  /** Looks for a text at once, and shows what is found. */
  async function searchNow(text: string): Promise<readonly SuggestedMedicine[]> {
    clearTimeout(timer.current);
    const found = await request(text);
    setShown(found);
    return found?.medicines ?? [];
  }

  const found = shown?.medicines ?? [];
  return { found, isUnknown: shown !== undefined && found.length === 0, search, searchNow, clear };
}
