import { useEffect, useState } from "react";
import { currentLanguage, pathIn } from "#domain/language.ts";
import { OFFLINE_COPY } from "#generated/messages/advice/offline-copy.ts";
import { SAVED, storePage } from "#web/service-worker/caches.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";

async function isSaved(path: string): Promise<boolean> {
  return (await caches.has(SAVED)) && (await caches.match(path, { cacheName: SAVED, ignoreVary: true })) !== undefined;
}

/** Stores the page with its files in a separate cache, which outlives new versions of the application. */
async function save(path: string): Promise<void> {
  const page = await fetch(path);
  if (!page.ok || page.redirected) throw new Error(`the page could not be saved: ${page.status}`);
  await storePage(SAVED, SAVED, path, page);
}

async function remove(path: string): Promise<void> {
  const cache = await caches.open(SAVED);
  await cache.delete(path, { ignoreVary: true });
  const pages = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith("/assets/"));
  if (pages.length === 0) await caches.delete(SAVED);
}

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
      if (found) save(page).catch(() => undefined);
    }, console.error);
  }, [page]);

  async function press(): Promise<void> {
    const done = await (saved ? remove(page) : save(page)).then(
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
