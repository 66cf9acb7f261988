import { useEffect, useRef, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import type { SuggestedMedicine } from "#domain/medicines/suggested-medicine.ts";
import { parseStored } from "#domain/typed.ts";

const PAUSE_MS = 100;
const SHORTEST = 2;

interface Found<Item> {
  /** What was typed when they were looked for. */
  readonly text: string;
  readonly items: readonly Item[];
}

/**
 * What a doctor may mean, after a short pause in typing; nothing without the server.
 * @param path - The address that answers with a list.
 */
export function useSuggestions<Item>(path: string) {
  const [shown, setShown] = useState<Found<Item>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requests = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function request(text: string): Promise<Found<Item> | undefined> {
    requests.current += 1;
    const number = requests.current;
    const query = new URLSearchParams({ words: text });
    try {
      const answer = await fetch(`${pathIn(currentLanguage(), path)}?${query}`);
      if (!answer.ok) return undefined;
      const items = parseStored<readonly Item[]>(await answer.text());
      return number === requests.current ? { text, items } : undefined;
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
  async function searchNow(text: string): Promise<readonly Item[]> {
    clearTimeout(timer.current);
    const found = await request(text);
    setShown(found);
    return found?.items ?? [];
  }

  const found = shown?.items ?? [];
  const isUnknown = shown !== undefined && shown.text.trim() !== "" && found.length === 0;
  return { found, isUnknown, search, searchNow, clear };
}

/** The medicines that a doctor may mean. */
export const useMedicines = () => useSuggestions<SuggestedMedicine>("/doctor/medicines");
