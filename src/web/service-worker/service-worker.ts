import type { PushContent } from "#domain/notifications/push.rules.ts";
import {
  isSavedFile,
  isShareable,
  LIBRARY,
  libraryPage,
  offlinePage,
  SAVED,
  SHELL,
  savedCaches,
  storePage,
} from "./caches.ts";
import { DEVICE_PATH, deviceOf } from "./device-id.ts";

declare const self: ServiceWorkerGlobalScope;
/** Differs between builds, so that each has separate caches. */
declare const BUILD: string;

const FILES = SHELL + BUILD;
const PAGES = LIBRARY + BUILD;
const MAX_PAGES = 60;
/** What a server or the proxy in front of it answers while the clinic is away. */
const AWAY: readonly number[] = [502, 503, 504];
const ANY = { ignoreVary: true, ignoreSearch: true };

/** Stores a page as every visitor gets it, without cookies, so that nothing of an account is in it. */
async function storeAsVisitor(cache: string, path: string): Promise<void> {
  const page = await fetch(path, { credentials: "omit" });
  if (isShareable(page)) await storePage(cache, FILES, path, page);
}

async function storeLibraryPage(path: string): Promise<void> {
  await storeAsVisitor(PAGES, path);
  const cache = await caches.open(PAGES);
  for (const oldest of (await cache.keys()).slice(0, -MAX_PAGES)) await cache.delete(oldest);
}

/** Stores what belongs to an opened page: the offline page of its language, and itself if it is the library's. */
async function store(pathname: string): Promise<void> {
  const page = libraryPage(pathname);
  if (page !== undefined) await storeLibraryPage(page);
  const offline = offlinePage(pathname);
  if (!(await caches.match(offline, { ...ANY, cacheName: FILES }))) await storeAsVisitor(FILES, offline);
}

/** Stores what the caches of the build before had, and what is open now, which was loaded without this worker. */
async function install(): Promise<void> {
  const paths = new Set<string>();
  for (const name of (await caches.keys()).filter((cache) => cache.startsWith(LIBRARY))) {
    for (const { url } of await (await caches.open(name)).keys()) paths.add(new URL(url).pathname);
  }
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const { url } of windows) paths.add(new URL(url).pathname);
  for (const path of paths) await store(path).catch(() => undefined);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => ![FILES, PAGES].includes(name) && !name.startsWith(SAVED));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** A page that was stored on this device: saved by the patient, of the library, or for being offline. */
async function storedPage(pathname: string): Promise<Response | undefined> {
  for (const cacheName of [...(await savedCaches()), PAGES, FILES]) {
    const page = (await caches.has(cacheName)) && (await caches.match(pathname, { ...ANY, cacheName }));
    if (page) return page;
  }
  return undefined;
}

/** A page from the network; without one, or while the clinic is away, as it was stored. */
async function navigate(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    const page = preloaded ?? (await fetch(event.request));
    if (AWAY.includes(page.status)) return (await storedPage(pathname)) ?? page;
    event.waitUntil(store(pathname).catch(() => undefined));
    return page;
  } catch {
    const from = encodeURIComponent(pathname + search);
    return (await storedPage(pathname)) ?? Response.redirect(`${offlinePage(pathname)}?from=${from}`);
  }
}

/** A built file, whose name changes with its content. */
async function file(event: FetchEvent): Promise<Response> {
  const stored = await caches.match(event.request, { ignoreVary: true });
  if (stored) return stored;
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const copy = answer.clone();
    event.waitUntil(caches.open(FILES).then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

/** A picture of a document from the network; without one, or while the clinic is away, as it was stored. */
async function savedFile({ request }: FetchEvent): Promise<Response> {
  const stored = async () => {
    for (const cacheName of await savedCaches()) {
      const found = await caches.match(request.url, { ...ANY, cacheName });
      if (found) return found;
    }
    return undefined;
  };
  const answer = await fetch(request).catch(() => undefined);
  if (answer && !AWAY.includes(answer.status)) return answer;
  return (await stored()) ?? answer ?? Response.error();
}

async function showPush({ title, body, tag, path, language, show }: PushContent): Promise<void> {
  // A notification that replaces another one makes no sound, but a call must.
  const before = await self.registration.getNotifications({ tag });
  if (show === "call") for (const notification of before) notification.close();
  await self.registration.showNotification(title, {
    ...{ body, tag, lang: language, icon: "/icon-small.png", data: path },
    ...{ requireInteraction: show === "call", silent: show === "over" },
  });
  // Every push has to show something, but a call that no longer rings may disappear.
  if (show === "over") for (const over of await self.registration.getNotifications({ tag })) over.close();
}

/** The path of a page without its language, so that `/hi/consultations/1` is `/consultations/1`. */
const plainPath = (url: string) => new URL(url).pathname.replace(/^\/hi(?=\/|$)/u, "").replace(/\/$/u, "");

/** Opens the page of a notification, in the tab that shows it or a page under it, in any language, if there is one. */
async function openPage(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const wanted = plainPath(href);
  const isOf = (url: string) => new URL(url).origin === self.location.origin;
  const own = windows.filter(({ url }) => isOf(url));
  const open =
    own.find(({ url }) => plainPath(url) === wanted) ?? own.find(({ url }) => plainPath(url).startsWith(`${wanted}/`));
  await (open ? open.focus() : self.clients.openWindow(href));
}

/** Tells the clinic about a subscription that the browser has replaced by itself; without it no push would arrive. */
async function renewSubscription(event: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event;
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const off = new URLSearchParams({ intent: "off", device: await deviceOf(oldSubscription) });
  const on = new URLSearchParams({ intent: "on", subscription: JSON.stringify(subscription) });
  if (oldSubscription) await fetch(DEVICE_PATH, { method: "POST", body: off });
  await fetch(DEVICE_PATH, { method: "POST", body: on });
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (pathname.startsWith("/assets/") && !request.headers.has("range")) event.respondWith(file(event));
  else if (isSavedFile(pathname)) event.respondWith(savedFile(event));
  else if (libraryPage(pathname)) event.waitUntil(store(pathname).catch(() => undefined));
});
self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(event)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(String(event.notification.data)));
});
