import { useRef, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { PHRASES_PATH, type Phrase } from "#domain/phrases/phrases.ts";
import { parseStored } from "#domain/typed.ts";

/** The doctor's phrases; undefined until they are there, "failed" when they could not be loaded. */
export type LoadedPhrases = readonly Phrase[] | "failed" | undefined;

async function request(): Promise<LoadedPhrases> {
  try {
    const answer = await fetch(pathIn(currentLanguage(), PHRASES_PATH));
    return answer.ok ? parseStored<readonly Phrase[]>(await answer.text()) : "failed";
  } catch {
    return "failed";
  }
}

/** The doctor's phrases, which are loaded once when they are first wanted, and again after a failure. */
export function usePhrases() {
  const [phrases, setPhrases] = useState<LoadedPhrases>();
  const isLoading = useRef(false);
  function load() {
    if (isLoading.current) return;
    isLoading.current = true;
    void request().then((loaded) => {
      isLoading.current = loaded !== "failed";
      setPhrases(loaded);
    });
  }
  return { phrases, load };
}
