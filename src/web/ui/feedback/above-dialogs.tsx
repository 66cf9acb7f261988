import { type ReactNode, useEffect, useState } from "react";
import { createPortal } from "react-dom";

/** The modal dialog in which the person is, if one is open. */
function modalDialog(): Element | undefined {
  const all = [...document.querySelectorAll("dialog:modal")];
  return all.find((dialog) => dialog.contains(document.activeElement)) ?? all.at(-1);
}

/**
 * Shows its children where they can be reached: a modal dialog makes everything outside of it inert, so that while one
 * is open they are inside it.
 */
export function AboveDialogs({ children }: { readonly children: ReactNode }) {
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    const find = () => setDialog(modalDialog());
    find();
    const observer = new MutationObserver(find);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ["open"] });
    return () => observer.disconnect();
  }, []);
  return dialog ? createPortal(children, dialog) : children;
}
