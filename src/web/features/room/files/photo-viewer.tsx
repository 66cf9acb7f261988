import { useEffect, useRef } from "react";
import { THREAD } from "#generated/messages/room/thread.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

const VIEWER =
  "h-dvh max-h-none w-screen max-w-none bg-[#101612] text-white open:grid open:grid-rows-[auto_minmax(0,1fr)] " +
  "open:justify-items-end";

export interface ViewedPhoto {
  readonly name: string;
  readonly path: string;
}

interface PhotoViewerProps {
  readonly photo: ViewedPhoto;
  readonly onClose: () => void;
}

/** A photo over the whole screen. Escape and the button close it, and the focus goes back to the photo's link. */
export function PhotoViewer({ photo: { name, path }, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-label={THREAD.photo({ name })} onClose={onClose} className={VIEWER}>
      <form method="dialog">
        <button
          type="submit"
          aria-label={THREAD.closePhoto}
          className={
            "grid size-11 place-items-center rounded-2 hover:bg-leaf-tint focus-within:outline-3 " +
            "focus-within:outline-focus"
          }
        >
          <Icon name="x" className="size-6" />
        </button>
      </form>
      <img src={path} alt={THREAD.photo({ name })} className="size-full object-contain" />
    </dialog>
  );
}
