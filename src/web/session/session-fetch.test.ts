import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionFetch } from "./session-fetch.ts";
import { setShownAccount, setShownAddress } from "./shown-account.ts";
import { closeSignInDialog, openSignInDialog, sessionIsBack, signInDialog } from "./signed-out.ts";

const SIGNED_OUT = () => new Response(null, { status: 401, headers: { "tulsi-signed-out": "1" } });
const HERE = "http://clinic.example";

/** A server for which the account is signed in or not, and what was sent to it. */
function aServer() {
  const server = { isSignedIn: false, sent: [] as [path: string, account: string | null, body: unknown][] };
  const send = async (input: RequestInfo | URL, init?: RequestInit) => {
    const account = new Headers(init?.headers).get("tulsi-account");
    server.sent.push([String(input).replace(HERE, ""), account, init?.body]);
    return account === null || server.isSignedIn ? new Response("ok") : SIGNED_OUT();
  };
  return { server, fetch: sessionFetch(send) };
}
/** Lets the answers of the server arrive. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** Gives the focus to a text field, to one in a modal dialog, or to none. */
function focusOn(place: "none" | "page" | "dialog"): void {
  class Field {
    isContentEditable = false;
    matches = () => place !== "none";
    closest = () => (place === "dialog" ? this : null);
  }
  vi.stubGlobal("HTMLElement", Field);
  vi.stubGlobal("document", { activeElement: new Field() });
}

describe("requests of a page whose session has ended", () => {
  beforeEach(() => {
    vi.stubGlobal("location", new URL(`${HERE}/doctor/profile`));
    setShownAccount("rao");
    focusOn("none");
  });
  afterEach(() => {
    sessionIsBack();
    setShownAccount(undefined);
    vi.unstubAllGlobals();
  });

  it("wait for the account, and are sent again with the same body", async () => {
    const { server, fetch } = aServer();
    const body = new URLSearchParams({ about: "I listen.", idempotencyKey: "one" });
    const saving = fetch("/doctor/profile.data", { method: "POST", body });
    const reading = fetch("/doctor/profile.data");
    await settle();
    expect(signInDialog.step()).toBe("dialog");
    server.isSignedIn = true;
    sessionIsBack();
    expect([(await saving).status, (await reading).status, signInDialog.step()]).toEqual([200, 200, "none"]);
    expect(server.sent.filter(([, , sent]) => sent === body)).toHaveLength(2);
    expect(server.sent.every(([, account]) => account === "rao")).toBe(true);
  });

  it("are refused for a form, and wait for a page, when the person closes the dialog", async () => {
    const { server, fetch } = aServer();
    const answers: string[] = [];
    void fetch("/doctor/profile.data").then(() => answers.push("read"));
    void fetch("/doctor/profile.data", { method: "POST" }).then(({ status }) => answers.push(`saved ${status}`));
    await settle();
    closeSignInDialog();
    await settle();
    expect(answers).toEqual(["saved 401"]);
    // In the background nothing opens it again; what the person does themselves does.
    void fetch("/incoming-calls").then(() => answers.push("calls"));
    await settle();
    expect(signInDialog.step()).toBe("none");
    void fetch("/doctor/profile.data", { method: "POST" }).then(({ status }) => answers.push(`saved ${status}`));
    await settle();
    expect(signInDialog.step()).toBe("dialog");
    server.isSignedIn = true;
    sessionIsBack();
    await settle();
    expect(answers.toSorted()).toEqual(["calls", "read", "saved 200", "saved 401"]);
  });

  it("only show a bar while the person types, also when the text saves itself", async () => {
    const { server, fetch } = aServer();
    focusOn("page");
    const saving = fetch("/doctor/profile.data", { method: "POST" });
    void fetch("/doctor/profile.data");
    await settle();
    expect(signInDialog.step()).toBe("bar");
    openSignInDialog();
    void fetch("/incoming-calls");
    await settle();
    expect(signInDialog.step()).toBe("dialog");
    server.isSignedIn = true;
    sessionIsBack();
    expect([(await saving).status, signInDialog.step()]).toEqual([200, "none"]);
  });

  it("open the dialog once the person presses a button, or sends a form over the page", async () => {
    const { server, fetch } = aServer();
    focusOn("page");
    void fetch("/doctor/profile.data");
    await settle();
    expect(signInDialog.step()).toBe("bar");
    focusOn("none");
    void fetch("/doctor/profile.data", { method: "POST" });
    await settle();
    expect(signInDialog.step()).toBe("dialog");
    server.isSignedIn = true;
    sessionIsBack();
    await settle();
    server.isSignedIn = false;
    focusOn("dialog");
    void fetch("/incoming-calls");
    await settle();
    expect(signInDialog.step()).toBe("bar");
    void fetch("/doctor/profile.data", { method: "POST" });
    await settle();
    expect(signInDialog.step()).toBe("dialog");
    server.isSignedIn = true;
  });

  it("end when the page gives them up", async () => {
    const { fetch } = aServer();
    const stop = new AbortController();
    const reading = fetch("/doctor/profile.data", { signal: stop.signal });
    await settle();
    stop.abort();
    await expect(reading).rejects.toThrow("aborted");
  });

  it.each(["/DoctorLogin.data", "/hi/PatientLogin.data", "/PatientSignup.data", "/sign-out.data", "/__manifest?p=/x"])(
    "name no account when everyone may send them, or they change the account: %s",
    async (path) => {
      const { server, fetch } = aServer();
      expect((await fetch(path, { method: "POST" })).status).toBe(200);
      expect(server.sent[0]?.[1]).toBeNull();
    },
  );

  it("name no account on a visitor's page, nor to another site", async () => {
    const { server, fetch } = aServer();
    await fetch("https://elsewhere.example/");
    setShownAccount(undefined);
    await fetch("/Blog.data");
    expect(server.sent.map(([, account]) => account)).toEqual([null, null]);
  });
});

const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const ok = () => Promise.resolve(new Response("ok"));
const away = (status: number) => () => Promise.resolve(new Response("", { status }));

describe("requests for the page that is shown", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("location", new URL(`${HERE}/hi/doctor/patients?page=2`));
    vi.stubGlobal("addEventListener", (type: string, back: () => void) => listeners.set(type, back));
    setShownAddress("/doctor/patients", "?page=2");
  });
  afterEach(() => {
    setShownAddress("", "");
    listeners.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const listeners = new Map<string, () => void>();

  /** A page's fetch whose requests are answered in turn. */
  function answering(...answers: readonly (() => Promise<Response>)[]) {
    const send = vi.fn<typeof fetch>();
    for (const answer of answers) send.mockImplementationOnce(answer);
    return { send, fetch: sessionFetch(send) };
  }

  it.each([
    ["without a network", lost],
    ["a proxy that does not reach the clinic", away(502)],
    ["a clinic that is busy or starting", away(503)],
    ["a proxy that gave up", away(504)],
  ])("are sent again until they are answered: %s", async (_, answer) => {
    const { send, fetch } = answering(answer, answer, ok);
    const reading = fetch("/hi/doctor/patients.data?page=2&_routes=areas%2Fdoctor%2Fpatients");
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await reading).status).toBe(200);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it("are sent again as soon as the network is back", async () => {
    const { send, fetch } = answering(lost, ok);
    const reading = fetch("/hi/doctor/patients.data?page=2");
    await settle();
    expect(send).toHaveBeenCalledTimes(1);
    listeners.get("online")?.();
    expect((await reading).status).toBe(200);
  });

  it("end when the page gives them up", async () => {
    const stop = new AbortController();
    const { send, fetch } = answering(lost, lost);
    const reading = fetch("/hi/doctor/patients.data?page=2", { signal: stop.signal });
    const ended = expect(reading).rejects.toThrow("Failed to fetch");
    await settle();
    stop.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await ended;
    expect(send).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["another page", "/hi/doctor/today.data", "GET"],
    ["another place of the list", "/hi/doctor/patients.data?page=3", "GET"],
    ["a form", "/hi/doctor/patients.data?page=2", "POST"],
    ["no data of a page", "/hi/doctor/patients?page=2", "GET"],
  ])("are not confused with %s, which fails at once", async (_, path, method) => {
    const { fetch } = answering(lost);
    await expect(fetch(path, { method })).rejects.toThrow("Failed to fetch");
    const busy = answering(away(503));
    expect((await busy.fetch(path, { method })).status).toBe(503);
  });

  it.each([500, 404, 403])("are answered with what the clinic says: %i", async (status) => {
    const { fetch } = answering(away(status));
    expect((await fetch("/hi/doctor/patients.data?page=2")).status).toBe(status);
  });
});
