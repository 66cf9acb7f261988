import { afterAll, describe, expect, it } from "vitest";
import { CHAT } from "#generated/messages/assistant/chat.ts";
import { CHAT as HINDI } from "#generated/messages/hi/assistant/chat.ts";
import { aQuestion } from "#support/chat.ts";
import { cookiesAfter } from "#support/open-clinic.ts";
import { DidNotStart, startClinic } from "#support/processes/clinic-process.ts";
import { fieldNumber, startScriptedModel } from "#support/processes/scripted-model.ts";

const TRUE = "Ginger tea is a warm drink that many find soothing during a cold";

const server = await startScriptedModel();
const site = await startClinic({
  environment: {
    TULSI_MODEL_URL: server.url,
    TULSI_MODEL_NAME: "small",
    TULSI_MODEL_KEY: "canary-of-the-key",
    TULSI_MODEL_ALLOW_PRIVATE: "yes",
    TULSI_LOG: "debug",
  },
});
afterAll(async () => {
  await site.remove();
  await server.close();
});

describe("a clinic with a configured model", () => {
  function ask(question: object, signal?: AbortSignal, cookie = ""): Promise<Response> {
    return fetch(new URL("/assistant/stream", site.address), {
      method: "POST",
      headers: { origin: site.address, "content-type": "application/json", cookie },
      body: JSON.stringify(question),
      ...(signal && { signal }),
    });
  }
  const scripted = (after: string, hangs: boolean) =>
    server.behave((asked) => {
      const says = `${TRUE} [${fieldNumber(asked, "many find soothing")}]. ${after}`;
      return hangs ? { says, after: "hangs" } : { says };
    });

  it("streams each sentence when it is complete, without any planted violation", async () => {
    scripted("Take 500 mg three times a day [1]. You have a cold [9]. Ginger tea is a warm drink [1].", false);
    const text = await (await ask(aQuestion("Is ginger tea good for a cold?"))).text();
    expect(text).toContain(TRUE);
    expect(text).not.toMatch(/500 mg|You have a cold/u);
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
  });

  it("stops the provider's request after the browser leaves, and stores a complete answer", async () => {
    scripted("And a sentence that never", true);
    const question = aQuestion("Is ginger tea good for a cold?");
    const abort = new AbortController();
    const answer = await ask(question, abort.signal);
    const cookie = cookiesAfter(answer.headers.getSetCookie());
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = "";
    while (!seen.includes(TRUE)) seen += (await reader?.read())?.value ?? "";
    const abandoned = server.abandoned;
    abort.abort();
    await reader?.cancel().catch(() => undefined);
    await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
    const whole = await (await ask(question, undefined, cookie)).text();
    expect(whole.startsWith(seen.slice(0, seen.lastIndexOf("data: ")))).toBe(true);
    expect(whole).toContain("embedded-fallback");
    expect(whole.endsWith("data: [DONE]\n\n")).toBe(true);
  });

  it("resumes a running answer after a reload", async () => {
    scripted("And a sentence that never", true);
    const question = aQuestion("Is ginger tea good for a cold?");
    const first = await ask(question);
    const cookie = cookiesAfter(first.headers.getSetCookie());
    const again = await fetch(new URL(`/assistant/stream?chat=${question.chatId}`, site.address), {
      headers: { cookie },
    });
    expect(again.status).toBe(200);
    const readers = [first, again].map((answer) => answer.body?.pipeThrough(new TextDecoderStream()).getReader());
    for (const reader of readers) {
      let seen = "";
      while (!seen.includes(TRUE)) seen += (await reader?.read())?.value ?? "";
      expect(seen.startsWith('data: {"type":"start"')).toBe(true);
    }
    for (const reader of readers) await reader?.cancel();
  });

  it("says before the first question where it is sent, in the page's language, without scripts", async () => {
    const host = new URL(server.url).host;
    const page = async (path: string) => (await fetch(new URL(path, site.address))).text();
    expect(await page("/Assistant")).toContain(CHAT.goesOut({ host }));
    expect(await page("/hi/Assistant")).toContain(HINDI.goesOut({ host }));
    expect(await page("/")).toContain(CHAT.goesOut({ host }));
    expect(await page("/hi")).toContain(HINDI.goesOut({ host }));
    const privacyPage = await page("/Privacy");
    expect(privacyPage).toContain(`The operator of the server ${host}`);
    expect(privacyPage).toContain(`सर्वर ${host} चलाने वाले`);
  });

  it("logs neither its key nor any question, and stops immediately while answers are running", async () => {
    scripted("And a sentence that never", true);
    const answer = await ask(aQuestion("canary-of-the-model: is ginger tea good for a cold?"));
    await answer.body?.getReader().read();
    expect(await site.stop()).toBe(0);
    expect(site.stderr).not.toMatch(/canary/u);
    expect(site.stderr).not.toMatch(/"level":"(error|fatal)"/u);
    await site.start();
  });

  it("does not start with an incomplete model configuration", async () => {
    const half = startClinic({ environment: { TULSI_MODEL_NAME: "small" } });
    await expect(half).rejects.toBeInstanceOf(DidNotStart);
    await expect(half).rejects.toThrow(/TULSI_MODEL_URL is missing/u);
  });
});
