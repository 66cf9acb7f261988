import { type RefObject, useEffect, useRef } from "react";

/**
 * Lets the inputs of a form that is read from the address follow when a link changes what is asked for; they keep their
 * place and their focus. What somebody typed or chose before the page was awake is theirs and stays. In: the values by name.
 */
export function useFollowing(form: RefObject<HTMLFormElement | null>, values: Readonly<Record<string, string>>): void {
  const wanted = JSON.stringify(values);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    for (const [name, value] of Object.entries(JSON.parse(wanted) as Record<string, string>)) {
      const input = form.current?.elements.namedItem(name);
      const isInput = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
      if (isInput && input.value !== value) input.value = value;
    }
  }, [wanted, form]);
}
