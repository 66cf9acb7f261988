import { shownAccount } from "#web/session/shown-account.ts";
import { SAVED, storePage } from "./caches.ts";

/** The name of the cache of the account that the page shows. */
async function cacheName(): Promise<string> {
  // Which account it is, is said by an effect of the same commit as the one that asks.
  await undefined;
  return `${SAVED}${shownAccount() ?? ""}`;
}

/** Whether a page, or a file, is saved on this device. */
export async function isSaved(path: string): Promise<boolean> {
  return (
    (await caches.has(SAVED)) &&
    (await caches.match(path, { cacheName: await cacheName(), ignoreVary: true })) !== undefined
  );
}

/** What this tab is saving now, and whether it was removed meanwhile. */
const saving = new Set<{ readonly path: string; isGone: boolean }>();

/** Whether a page still exists, as far as that can be known; another tab may have deleted it. */
async function exists(path: string): Promise<boolean> {
  const answer = await fetch(path, { method: "HEAD" }).catch(() => undefined);
  return answer === undefined || (answer.ok && !answer.redirected);
}

/**
 * Saves a page with the files that it loads in a separate cache, which outlives new versions of the application.
 * @param path - The page.
 * @param shown - Files of the account that the page shows or leads to; one that is saved already is not loaded again.
 * @throws Error without a network, for a page or a file that can't be read, and for what is removed meanwhile.
 */
export async function savePage(path: string, shown: readonly string[] = []): Promise<void> {
  const saved = { path, isGone: false };
  saving.add(saved);
  try {
    const page = await fetch(path);
    if (!page.ok || page.redirected) throw new Error(`the page could not be saved: ${page.status}`);
    const name = await cacheName();
    await storePage(name, name, path, page);
    const cache = await caches.open(name);
    for (const file of shown) if (!saved.isGone && !(await isSaved(file))) await cache.add(file);
    // Asked after it is stored: who deletes it from now on also removes it here.
    if (!saved.isGone && (await exists(path)) && !saved.isGone) return;
    await removeWhere((stored) => stored === path || shown.includes(stored));
    throw new Error("the page was removed while it was saved");
  } finally {
    saving.delete(saved);
  }
}

const pathOf = ({ url }: Request) => new URL(url).pathname;

/** Deletes what is saved under these paths, and the files of pages with the last page. */
async function removeWhere(isGone: (path: string) => boolean): Promise<void> {
  for (const saved of saving) if (isGone(saved.path)) saved.isGone = true;
  const name = await cacheName();
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const request of await cache.keys())
    if (isGone(pathOf(request))) await cache.delete(request, { ignoreVary: true });
  const pages = (await cache.keys()).filter((request) => !pathOf(request).startsWith("/assets/"));
  if (pages.length === 0) await caches.delete(name);
}

/** Deletes a saved page. */
export async function removeSaved(path: string): Promise<void> {
  await removeWhere((saved) => saved === path);
}

/** The id of a document in the path of its page, in any language, or of one of its files. */
const DOCUMENT = /^(?:\/hi)?\/patient\/documents\/([^/]+)(?:\/files\/[^/]+)?$/u;

/** Deletes saved documents that their owner no longer has. */
export async function removeOtherDocuments(ids: readonly string[]): Promise<void> {
  await removeWhere((path) => {
    const id = DOCUMENT.exec(path)?.[1];
    return id !== undefined && !ids.includes(id);
  });
}
