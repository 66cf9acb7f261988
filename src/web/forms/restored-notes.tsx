import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { UNSAVED } from "#generated/messages/site/unsaved.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { restoredForms } from "./unsaved-forms.ts";

/** In each form with restored text: says so, with a button that takes it out again. */
export function RestoredNotes() {
  const forms = useSyncExternalStore(restoredForms.subscribe, restoredForms.all, restoredForms.none);
  return forms.map(({ id, host, discard }) =>
    createPortal(
      <Alert kind="info">
        {UNSAVED.restored}{" "}
        <button
          type="button"
          onClick={discard}
          className="-my-2.5 min-h-11 text-leaf underline underline-offset-[.2em]"
        >
          {UNSAVED.discard}
        </button>
      </Alert>,
      host,
      String(id),
    ),
  );
}
