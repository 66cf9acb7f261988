import { type RefObject, useEffect, useRef } from "react";
import { parseStored } from "#domain/typed.ts";

/**
 * Updates the uncontrolled inputs of a search form when a navigation changes their values, without remounting them, so
 * that they keep the focus. Text typed before hydration is preserved.
 * @param values - By field name.
 */
export function useSyncFormValues(
  form: RefObject<HTMLFormElement | null>,
  values: Readonly<Record<string, string>>,
): void {
  const wanted = JSON.stringify(values);
  const shown = useRef(wanted);
  useEffect(() => {
    if (shown.current === wanted) return;
    shown.current = wanted;
    for (const [name, value] of Object.entries(parseStored<Record<string, string>>(wanted))) {
      const input = form.current?.elements.namedItem(name);
      const isInput =
        input instanceof HTMLInputElement || input instanceof HTMLSelectElement || input instanceof RadioNodeList;
      // What somebody types at this moment is newer than the answer.
      if (isInput && input !== document.activeElement && input.value !== value) input.value = value;
    }
  }, [wanted, form]);
}
