import { useEffect, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { OFFLINE_COPY } from "#generated/messages/advice/offline-copy.ts";
import { isSaved, removeSaved, savePage } from "#web/service-worker/saved-pages.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";

/** Lets a patient save a prescription on this device, to read without a network. Needs scripts and a service worker. */
export function OfflineCopy({ path }: { readonly path: string }) {
  const page = pathIn(currentLanguage(), path);
  const [saved, setSaved] = useState<boolean>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!("caches" in globalThis && "serviceWorker" in navigator)) return;
    isSaved(page).then((found) => {
      setSaved(found);
      // The doctor may have signed another version since. Without a network the page stays as it was.
      if (found) savePage(page).catch(() => undefined);
    }, console.error);
  }, [page]);

  async function press(): Promise<void> {
    const done = await (saved ? removeSaved(page) : savePage(page)).then(
      () => true,
      () => false,
    );
    setFailed(!done);
    if (done) setSaved(!saved);
  }

  if (saved === undefined) return null;
  return (
    <div className="grid no-print max-w-[60ch] gap-3">
      {failed && <Alert kind="danger">{OFFLINE_COPY.failed}</Alert>}
      <Button type="button" variant="outlined" className="justify-self-start" onClick={() => void press()}>
        {saved ? OFFLINE_COPY.remove : OFFLINE_COPY.save}
      </Button>
      <p role="status" className="text-sm text-muted">
        {saved ? OFFLINE_COPY.saved : OFFLINE_COPY.hint}
      </p>
    </div>
  );
}
