import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { AdviceByField } from "./advice-by-field.ts";

const PAUSE_MS = 400;

/** Advice on a form as one writes. In: what the server said of the text it sent. The rules come at the first letter. */
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
        // Without a line the text is saved and asked about by the server.
        .catch(() => undefined);
    }, PAUSE_MS);
  }, [form]);
  return { advice: typed ?? sent, onInput };
}
