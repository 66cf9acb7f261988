import { useCallback, useRef, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { parseStored } from "#domain/typed.ts";
import { PASSAGE_PATH } from "../paths.ts";
import type { CitationActions } from "./answer-text.tsx";
import type { CitedPassage } from "./cited-passage.ts";
import type { Opened } from "./passage-panel.tsx";

interface PassageState {
  readonly opened: Opened | null;
  readonly open: CitationActions["open"];
  readonly onPress: CitationActions["onPress"];
  readonly close: () => void;
}

/**
 * State of the passage panel. Choosing an open passage's number again closes it and returns the focus to the number.
 */
export function usePassage(chatId: string | null, sent: CitedPassage | null): PassageState {
  const [opened, setOpened] = useState<Opened | null>(sent === null ? null : { state: "open", passage: sent });
  const [open, setOpen] = useState<CitationActions["open"]>(sent && { turnId: sent.turnId, index: sent.at });
  const from = useRef<HTMLElement>(undefined);

  const close = useCallback(() => {
    setOpened(null);
    setOpen(null);
    from.current?.focus();
  }, []);

  const onPress = useCallback(
    (turnId: string, index: number, chip: HTMLElement) => {
      from.current = chip;
      if (open?.turnId === turnId && open.index === index) return close();
      setOpen({ turnId, index });
      setOpened((now) => now ?? { state: "opening", n: Number(chip.textContent) });
      const query = new URLSearchParams({ chat: chatId ?? "", turn: turnId, at: String(index) });
      void fetch(`${pathIn(currentLanguage(), PASSAGE_PATH)}?${query}`)
        .then(async (answer): Promise<Opened> => {
          if (!answer.ok) throw new Error(`the passage answered ${answer.status}`);
          return { state: "open", passage: parseStored<CitedPassage>(await answer.text()) };
        })
        .catch((): Opened => ({ state: "lost", n: Number(chip.textContent) }))
        .then((now) => setOpened((before) => (before === null ? null : now)));
    },
    [chatId, open, close],
  );

  return { opened, open, onPress, close };
}
