import { useEffect, useRef, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import type { SuggestedMedicine } from "#domain/medicines/suggested-medicine.ts";
import { parseStored } from "#domain/typed.ts";

const PAUSE_MS = 100;
const PATH = "/doctor/medicines";

/** The medicines that a doctor may mean, after a short pause in typing; none without the server. */
export function useMedicines() {
  const [found, setFound] = useState<readonly SuggestedMedicine[]>([]);
  /** Whether the last answer was about what is typed now. */
  const [isKnown, setKnown] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requests = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function request(text: string): Promise<readonly SuggestedMedicine[] | undefined> {
    const number = ++requests.current;
    const query = new URLSearchParams({ words: text });
    try {
      const answer = await fetch(`${pathIn(currentLanguage(), PATH)}?${query}`);
      if (!answer.ok) return undefined;
      const medicines = parseStored<readonly SuggestedMedicine[]>(await answer.text());
      return number === requests.current ? medicines : undefined;
    } catch {
      return undefined;
    }
  }

  function clear() {
    clearTimeout(timer.current);
    requests.current += 1;
    setFound([]);
  }

  function search(text: string) {
    clearTimeout(timer.current);
    if (text.trim().length < 2) return clear();
    timer.current = setTimeout(async () => {
      const medicines = await request(text);
      if (medicines === undefined) return;
      setFound(medicines);
      setKnown(medicines.length > 0);
    }, PAUSE_MS);
  }

  /** What Enter chooses, also where it is pressed before the suggestions have come. */
  async function best(text: string): Promise<SuggestedMedicine | undefined> {
    clearTimeout(timer.current);
    return (await request(text))?.[0];
  }

  return { found, isKnown, search, clear, best };
}
