import { useEffect, useRef } from "react";
import { THREAD } from "#generated/messages/room/thread.ts";
import { Icon } from "#web/ui/layout/icon.tsx";

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
    <dialog ref={dialog} aria-label={THREAD.photo({ name })} onClose={onClose} className="photo-viewer">
      <form method="dialog">
        <button type="submit" aria-label={THREAD.closePhoto} className="composer-button">
          <Icon name="x" className="size-6" />
        </button>
      </form>
      <img src={path} alt={THREAD.photo({ name })} />
    </dialog>
  );
}
