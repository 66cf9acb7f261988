import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { AdviceByField } from "./advice-by-field.ts";

const PAUSE_MS = 400;

/** Advice on a form during typing. In: the server's advice on the sent text. The rules are loaded at the first edit. */
export function useAdvice(form: RefObject<HTMLFormElement | null>, sent: AdviceByField) {
  const [typed, setTyped] = useState<AdviceByField | undefined>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const onInput = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => {
      import("./advice-by-field.ts")
        .then(({ adviceByField }) => {
          if (form.current === null) return;
          const texts = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
          setTyped(adviceByField(Object.fromEntries(texts)));
        })
        // When loading fails, the server gives the advice after saving.
        .catch(() => undefined);
    }, PAUSE_MS);
  }, [form]);
  return { advice: typed ?? sent, onInput };
}
