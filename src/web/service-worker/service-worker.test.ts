import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEVICE_PATH, deviceOf } from "./device-id.ts";

const OLD = "https://push.example/old";
const NEW = "https://push.example/new";
const OPTIONS = { userVisibleOnly: true, applicationServerKey: "key" };

function aSubscription(endpoint: string) {
  return { endpoint, options: OPTIONS, toJSON: () => ({ endpoint }) } as unknown as PushSubscription;
}

/** What the clinic was sent, in order. */
let sent: Record<string, string>[];
/** The options of each subscription that the worker asked the browser for. */
let asked: unknown[];
let listeners: Map<string, (event: unknown) => void>;

/** Raises the browser's event and waits for all that the worker does about it. */
async function raise(type: string, detail: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...detail, waitUntil: (done: Promise<unknown>) => work.push(done) });
  await Promise.all(work);
}

beforeEach(async () => {
  [sent, asked, listeners] = [[], [], new Map()];
  const subscribe = (options: unknown) => {
    asked.push(options);
    return Promise.resolve(aSubscription(NEW));
  };
  vi.stubGlobal("BUILD", "build");
  vi.stubGlobal("self", {
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
    registration: { pushManager: { subscribe } },
  });
  vi.stubGlobal("fetch", (path: string, { body }: { readonly body: URLSearchParams }) => {
    expect(path).toBe(DEVICE_PATH);
    sent.push(Object.fromEntries(body));
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  vi.resetModules();
  // Not `import`, which would have the worker type-checked as part of the page.
  await vi.importActual("./service-worker.ts");
});
afterEach(() => vi.unstubAllGlobals());

describe("a notification that is tapped", () => {
  const PATH = "/consultations/1";
  let focused: string[];
  let opened: string[];

  async function tap(urls: readonly string[]): Promise<void> {
    [focused, opened] = [[], []];
    const windows = urls.map((path) => ({
      url: new URL(path, "https://clinic.example").href,
      focus: () => Promise.resolve(focused.push(path)),
    }));
    Object.assign(self, {
      location: new URL("https://clinic.example/service-worker.js"),
      clients: { matchAll: async () => windows, openWindow: async (href: string) => opened.push(href) },
    });
    await raise("notificationclick", { notification: { close: () => undefined, data: PATH } });
  }

  it.each(["/consultations/1", "/hi/consultations/1?chat", "/consultations/1/call#x", "/hi/consultations/1/advice"])(
    "focuses the window that shows %s",
    async (path) => {
      await tap(["/", path, "/hi/consultations/12"]);
      expect([focused, opened]).toEqual([[path], []]);
    },
  );

  it.each(["/consultations/12", "/hi", "/history/consultations/1"])(
    "opens a window beside one with %s",
    async (path) => {
      await tap([path, "https://other.example/consultations/1"]);
      expect([focused, opened]).toEqual([[], [`https://clinic.example${PATH}`]]);
    },
  );
});

describe("a push subscription that the browser replaces", () => {
  const renewed = { intent: "on", subscription: JSON.stringify({ endpoint: NEW }) };

  it("is exchanged at the clinic for the one that the browser has made", async () => {
    const old = aSubscription(OLD);
    await raise("pushsubscriptionchange", { oldSubscription: old, newSubscription: aSubscription(NEW) });
    expect(sent).toEqual([{ intent: "off", device: await deviceOf(old) }, renewed]);
    expect(asked).toEqual([]);
  });

  it("is requested again with the same options when it only expired", async () => {
    const old = aSubscription(OLD);
    await raise("pushsubscriptionchange", { oldSubscription: old, newSubscription: null });
    expect(asked).toEqual([OPTIONS]);
    expect(sent).toEqual([{ intent: "off", device: await deviceOf(old) }, renewed]);
  });

  it("is only added when the browser does not name the old one", async () => {
    await raise("pushsubscriptionchange", { oldSubscription: null, newSubscription: aSubscription(NEW) });
    expect(sent).toEqual([renewed]);
  });

  it("is left alone when the browser names neither", async () => {
    await raise("pushsubscriptionchange", { oldSubscription: null, newSubscription: null });
    expect([sent, asked]).toEqual([[], []]);
  });
});
