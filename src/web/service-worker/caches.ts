import { pathIn, splitLanguage } from "#domain/language.ts";

/**
 * Begins the name of the cache of one account: the prescriptions that a patient saved on this device, and documents
 * that were opened. The account's id follows, so that another account never reads them. Deleted with the session.
 */
export const SAVED = "saved-";
/** Without an account in its name, of earlier versions. */
const SAVED_BEFORE = "saved";

/** The names of the caches with saved pages of all accounts. */
export async function savedCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(SAVED));
}

/** Deletes what all accounts but this one have saved on this device; without one, all of it. */
export async function removeSavedOfOthers(account?: string): Promise<void> {
  const own = account === undefined ? undefined : SAVED + account;
  const others = (await savedCaches()).filter((name) => name !== own);
  await Promise.all([...others, SAVED_BEFORE].map((name) => caches.delete(name)));
}
/** Begins the names of the caches of one build: the files and offline pages, and the library pages that were opened. */
export const SHELL = "shell-";
export const LIBRARY = "library-";

const LIBRARY_PAGE = /^(\/Remedies(?:\/[^/.]+)?)(?:\.data)?$/u;

/** The page of the library at a path or at the path of its data; undefined for any other. */
export function libraryPage(pathname: string): string | undefined {
  const { language, path } = splitLanguage(pathname);
  const page = LIBRARY_PAGE.exec(path)?.[1];
  return page && pathIn(language, page);
}

const SAVED_FILE = /^\/patient\/documents\/[^/]+\/files\/[^/]+$/u;

/** Whether a path is that of a file that is stored with the page which shows it. */
export function isSavedFile(pathname: string): boolean {
  return SAVED_FILE.test(pathname);
}

/** The page that is shown in place of one that can't be loaded, in the same language. */
export function offlinePage(pathname: string): string {
  return pathIn(splitLanguage(pathname).language, "/offline");
}

/** The built files that a page loads. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.~-]+/gu))];
}

/** Whether a page is the same for everyone: nothing of an account, and nothing that must not be stored. */
export function isShareable({ ok, redirected, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  const caching = headers.get("cache-control") ?? "no-store";
  return ok && !redirected && isPage && !caching.includes("no-store");
}

/** Stores a page with the files that it loads; a file that is missing does not prevent reading. */
export async function storePage(pages: string, files: string, path: string, page: Response): Promise<void> {
  const assets = await caches.open(files);
  const missing = assetsIn(await page.clone().text()).map(async (url) => {
    if (!(await assets.match(url, { ignoreVary: true }))) await assets.add(url);
  });
  await Promise.allSettled(missing);
  await (await caches.open(pages)).put(path, page);
}
