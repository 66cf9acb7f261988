import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isSaved, removeOtherDocuments, removeSaved, savePage } from "./saved-pages.ts";

const PAGE = "/patient/documents/one";
const FILE = `${PAGE}/files/page`;
const ORIGIN = "https://clinic.example";

/** As much of the browser's caches as pages are saved with. */
function createCaches() {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (asked: string | Request) => new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).pathname;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path),
      put: async (path: string, page: Response) => void entries.set(path, page),
      add: async (path: string) => void entries.set(path, await fetch(path)),
      keys: async () => [...entries.keys()].map((path) => new Request(new URL(path, ORIGIN))),
      delete: async (asked: Request) => entries.delete(pathOf(asked)),
    };
  };
  return {
    open,
    has: async (name: string) => stored.has(name),
    match: async (path: string, { cacheName }: { readonly cacheName: string }) => stored.get(cacheName)?.get(path),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
    paths: () => [...stored.values()].flatMap((entries) => [...entries.keys()]).sort(),
  };
}

let storage = createCaches();
let found = 200;
/** What happens while the answer to a request is on its way. */
let during = async (_path: string, _method: string): Promise<void> => undefined;

beforeEach(() => {
  storage = createCaches();
  found = 200;
  during = async () => undefined;
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    const status = found;
    await during(path, method);
    return new Response(method === "HEAD" ? null : "<p>Report</p>", { status: method === "HEAD" ? found : status });
  });
});
afterEach(() => vi.unstubAllGlobals());

it("saves a page with its files", async () => {
  await savePage(PAGE, [FILE]);
  expect(storage.paths()).toEqual([PAGE, FILE]);
});

it.each(["GET", "HEAD"])("stores nothing of a document that is deleted in this tab during %s", async (when) => {
  during = async (path, method) => {
    if (path === PAGE && method === when) await removeOtherDocuments([]);
  };
  await expect(savePage(PAGE, [FILE])).rejects.toThrow("removed");
  expect(storage.paths()).toEqual([]);
});

it("stores nothing of a document that another tab deletes meanwhile", async () => {
  during = async (path) => {
    if (path === FILE) found = 404;
  };
  await expect(savePage(PAGE, [FILE])).rejects.toThrow("removed");
  expect(storage.paths()).toEqual([]);
});

it("leaves other documents, and what is saved when the network goes", async () => {
  await savePage("/patient/documents/two");
  during = async (path, method) => {
    if (path === PAGE && method === "HEAD") throw new Error("no network");
  };
  await savePage(PAGE, [FILE]);
  expect(storage.paths()).toEqual([PAGE, FILE, "/patient/documents/two"]);
});

it("does not save a prescription again that is removed while it is loaded again", async () => {
  const paper = "/consultations/one/advice";
  await savePage(paper);
  during = async (_path, method) => {
    if (method === "GET") await removeSaved(paper);
  };
  await expect(savePage(paper)).rejects.toThrow("removed");
  expect(await isSaved(paper)).toBe(false);
});
