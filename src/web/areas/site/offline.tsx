import { useEffect, useState } from "react";
import { OFFLINE } from "#generated/messages/site/offline.ts";
import { sameSitePath } from "#web/addresses/same-site.ts";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { LIBRARY, SAVED } from "#web/service-worker/caches.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Button } from "#web/ui/layout/button.tsx";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

export const meta = () => privateMeta(OFFLINE.title);

interface StoredPage {
  readonly path: string;
  readonly title: string;
  readonly language: string;
}

/**
 * The pages of a cache, the newest first.
 * @param prefix - How the cache's name begins.
 */
async function storedPages(prefix: string): Promise<StoredPage[]> {
  const pages: StoredPage[] = [];
  for (const name of (await caches.keys()).filter((item) => item.startsWith(prefix))) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      const page = pathname.startsWith("/assets/") ? undefined : await cache.match(url, { ignoreVary: true });
      if (page?.headers.get("content-type")?.startsWith("text/html") !== true) continue;
      const { title, documentElement } = new DOMParser().parseFromString(await page.text(), "text/html");
      pages.unshift({ path: pathname, title: title.split(" · ")[0] ?? title, language: documentElement.lang });
    }
  }
  return pages;
}

function PageList({ pages }: { readonly pages: readonly StoredPage[] }) {
  return (
    <ul>
      {pages.map(({ path, title, language }) => (
        <li key={path}>
          {/* A document, because data for a page of this one could not be loaded. */}
          <a href={path} lang={language} className="touch-link">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The page that was asked for, which the service worker names in the address. */
const requested = () => new URLSearchParams(location.search).get("from");

/** Loads the page that was asked for. */
function tryAgain(): void {
  location.replace(sameSitePath(requested()));
}

/** The network may have come back while this page was loading, and no event tells about that. */
async function tryAgainIfReachable(): Promise<void> {
  if (requested() === null || !navigator.onLine) return;
  const isReachable = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReachable) tryAgain();
}

/**
 * The page shown in place of pages that can't be loaded; the service worker stores it. The lists need scripts, as that
 * does.
 */
export default function Offline() {
  const { emergency } = useSiteData().emergency;
  const [library, setLibrary] = useState<readonly StoredPage[]>([]);
  const [saved, setSaved] = useState<readonly StoredPage[]>([]);
  useEffect(() => {
    if (!("caches" in globalThis)) return;
    storedPages(LIBRARY).then(setLibrary, console.error);
    storedPages(SAVED).then(setSaved, console.error);
  }, []);
  useEffect(() => {
    addEventListener("online", tryAgain);
    void tryAgainIfReachable();
    return () => removeEventListener("online", tryAgain);
  }, []);
  return (
    <div className="page grid items-start gap-10 py-14 wide:grid-cols-[7fr_5fr] wide:py-20">
      <div className="grid gap-8">
        <div>
          <h1>{OFFLINE.title}</h1>
          <p className="mt-4 max-w-[54ch] text-lg text-muted">{OFFLINE.lead}</p>
          <p className="mt-3 font-semibold">
            <a href={telephone(emergency)} className="touch-link">
              {OFFLINE.emergency({ number: emergency })}
            </a>
          </p>
          <Button type="button" variant="primary" className="mt-4" onClick={tryAgain}>
            {OFFLINE.again}
          </Button>
        </div>
        {saved.length > 0 && (
          <TitledSection id="saved" title={OFFLINE.saved} titleClass="text-h3">
            <PageList pages={saved} />
          </TitledSection>
        )}
        <TitledSection id="library" title={OFFLINE.library} titleClass="text-h3">
          {library.length === 0 ? <p>{OFFLINE.libraryNone}</p> : <PageList pages={library} />}
          <p className="mt-3 text-sm text-muted">{OFFLINE.rest}</p>
        </TitledSection>
      </div>
      <Drawing name="neem" className="mx-auto w-full max-w-[320px]" />
    </div>
  );
}
