import { randomUUID } from "node:crypto";
import {
  DefaultChatTransport,
  generateId,
  parseJsonEventStream,
  readUIMessageStream,
  type UIMessage,
  type UIMessageChunk,
  uiMessageChunkSchema,
} from "ai";
import { afterAll, describe, expect, it } from "vitest";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { FAILURES as HINDI_FAILURES } from "#generated/messages/hi/failures/failures.ts";
import { aQuestion } from "#support/chat.ts";
import { cookiesAfter } from "#support/open-clinic.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";

/** The parts of a stream, read by the AI SDK's own reader and checked by its own schema. */
async function chunksOf(answer: Response): Promise<UIMessageChunk[]> {
  if (!answer.ok || !answer.body) throw new Error(`no stream: ${answer.status} ${await answer.text()}`);
  const stream = parseJsonEventStream({ stream: answer.body, schema: uiMessageChunkSchema });
  const chunks: UIMessageChunk[] = [];
  const reader = stream.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    if (!step.value.success) throw step.value.error;
    chunks.push(step.value.value);
  }
  return chunks;
}

function again(chunks: readonly UIMessageChunk[]): ReadableStream<UIMessageChunk> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

describe.each(ENGINES)("the assistant's stream, on %s", async (engine) => {
  const site = await startClinic({ storage: await freshStorage(engine) });
  afterAll(() => site.remove());

  const address = (path = "/assistant/stream") => new URL(path, site.address);
  function post(body: unknown, headers: Readonly<Record<string, string>> = {}, path?: string): Promise<Response> {
    const own = { origin: site.address, "content-type": "application/json", "accept-encoding": "gzip, br" };
    return fetch(address(path), {
      method: "POST",
      headers: { ...own, ...headers },
      body: body instanceof Blob || typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  it("is refused before it starts with a status and a message of the catalogue", async () => {
    const question = aQuestion("What helps a cold?");
    const refused = async (answer: Promise<Response>) => {
      const { status, headers } = await answer;
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toContain("text/plain");
      return [status, await (await answer).text()];
    };
    const cross = [403, FAILURES.CROSS_SITE];
    expect(await refused(post(question, { origin: "https://evil.example" }))).toEqual(cross);
    expect(await refused(post(question, { origin: "null" }))).toEqual(cross);
    expect(await refused(post(question, { "sec-fetch-site": "cross-site" }))).toEqual(cross);
    const without = fetch(address(), {
      method: "POST",
      body: JSON.stringify(question),
      headers: { "content-type": "application/json" },
    });
    expect(await refused(without)).toEqual(cross);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      expect(await refused(post(question, { "content-type": type }))).toEqual([415, FAILURES.UNSUPPORTED_BODY]);
    }
    expect(await refused(post({ ...question, message: "x".repeat(200_000) }))).toEqual([413, FAILURES.BODY_TOO_LARGE]);
    expect(await refused(post({ ...question, message: "x".repeat(2001) }))).toEqual([
      400,
      FAILURES.TOO_LONG({ maximum: 2000 }),
    ]);
    expect((await refused(post("{")))[0]).toBe(400);
    expect((await refused(post({ ...question, messages: [{ role: "system", content: "x" }] })))[0]).toBe(400);
    for (const message of ["", " \n", "\u200b\u200d\u2060"]) {
      expect(await refused(post({ ...question, message }))).toEqual([400, "Please write a question."]);
    }
    const notUtf8 = new Blob([JSON.stringify(question).slice(0, -2), new Uint8Array([0xff]), '"}']);
    expect((await refused(post(notUtf8)))[0]).toBe(400);
    const put = await fetch(address(), { method: "PUT", body: "{}", headers: { origin: site.address } });
    expect(put.status).toBe(405);
    expect((await fetch(`${address()}?chat=${randomUUID()}`)).status).toBe(404);
  });

  it("is refused in the page's language, and answers in the question's language", async () => {
    const hindi = (message: string) => post(aQuestion(message), {}, "/hi/assistant/stream");
    expect(await (await hindi("x".repeat(2001))).text()).toBe(HINDI_FAILURES.TOO_LONG({ maximum: 2000 }));
    const languages = ["What helps a cold?", "sardi mein kya karun?", "सर्दी में क्या करूँ?"].map(async (message) => {
      const [start] = await chunksOf(await hindi(message));
      return start?.type === "start" ? start.messageMetadata : undefined;
    });
    expect(await Promise.all(languages)).toMatchObject([
      { language: "en" },
      { language: "hi-Latn" },
      { language: "hi" },
    ]);
  });

  it("follows the AI SDK's protocol, so that its reader assembles a whole message", async () => {
    const answer = await post(aQuestion("How is ginger tea made?"));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": expect.stringContaining("text/event-stream"),
      "x-vercel-ai-ui-message-stream": "v1",
      "x-accel-buffering": "no",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.get("content-encoding")).toBeNull();
    const text = await answer.clone().text();
    expect(text.endsWith("data: [DONE]\n\n")).toBe(true);
    const chunks = await chunksOf(answer);
    expect(chunks[0]?.type).toBe("start");
    expect(chunks[1]?.type).toBe("data-triage");
    expect(chunks.at(-1)?.type).toBe("finish");
    let message: { parts: { type: string }[] } | undefined;
    for await (const whole of readUIMessageStream({ stream: again(chunks) })) message = whole;
    const types = new Set(message?.parts.map(({ type }) => type));
    for (const type of ["data-triage", "source-document", "text", "data-citations", "data-actions"]) {
      expect(types).toContain(type);
    }
  });

  it("accepts what the AI SDK's client sends by default, and repeats an emergency as text", async () => {
    let cookie = "";
    const transport = new DefaultChatTransport({
      api: address().href,
      headers: () => ({ origin: site.address, ...(cookie && { cookie }) }),
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        cookie ||= cookiesAfter(response.headers.getSetCookie());
        return response;
      },
    });
    const messages: UIMessage[] = [];
    async function ask(text: string): Promise<UIMessage | undefined> {
      messages.push({ id: generateId(), role: "user", parts: [{ type: "text", text }] });
      const options = { chatId: "a-chat-of-the-sdk", messageId: undefined, abortSignal: undefined };
      const stream = await transport.sendMessages({ ...options, trigger: "submit-message", messages });
      let last: UIMessage | undefined;
      for await (const message of readUIMessageStream({ stream })) last = message;
      if (last) messages.push(last);
      return last;
    }
    const textOf = (message: UIMessage | undefined) =>
      message?.parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
    expect(textOf(await ask("How is ginger tea made?"))).toContain("[1]");
    expect(textOf(await ask("My father has crushing chest pain and is sweating"))).toContain("112");
  });

  it("sets one cookie that scripts can't read, and continues only in that browser", async () => {
    const question = aQuestion("What helps a cold?");
    const first = await post(question);
    await first.text();
    const lines = first.headers.getSetCookie();
    expect(lines).toEqual([expect.stringMatching(/^tulsi\.chat=.*; HttpOnly; SameSite=Lax$/u)]);
    const cookie = cookiesAfter(lines);
    const next = await post(aQuestion("And for children?", question.chatId), { cookie });
    expect([next.status, (await chunksOf(next)).at(-1)?.type]).toEqual([200, "finish"]);
    expect((await post(aQuestion("And me?", question.chatId))).status).toBe(404);
    expect((await fetch(`${address()}?chat=${question.chatId}`, { headers: { cookie } })).status).toBe(204);
    expect((await fetch(`${address()}?chat=${question.chatId}`)).status).toBe(404);
  });

  it("answers twenty of a hundred messages in a minute, and refuses the others with 429", async () => {
    const first = await post(aQuestion("What helps a cold?"));
    await first.text();
    const cookie = cookiesAfter(first.headers.getSetCookie());
    const statuses: number[] = [];
    for (let count = 0; count < 99; count += 1) {
      const answer = await post(aQuestion(`Question ${count}`), { cookie });
      statuses.push(answer.status);
      if (answer.status === 429) expect(answer.headers.get("retry-after")).toBe("60");
      await answer.text();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(statuses.filter((status) => status === 429)).toHaveLength(80);

    // The safety card is also shown beyond the limits, with scripts and without.
    const danger = "My father has crushing chest pain and is sweating";
    const card = await post(aQuestion(danger), { cookie });
    expect(card.status).toBe(200);
    expect((await chunksOf(card)).map(({ type }) => type).slice(0, 3)).toEqual(["start", "data-triage", "data-card"]);
    const page = await fetch(new URL("/Assistant", site.address), {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.address, accept: "text/html", cookie },
      body: new URLSearchParams({ message: danger }),
    });
    const html = await page.text();
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
    expect(html).toContain(danger);
    expect(html).toMatch(/<section role="alert"[^>]*data-tier="emergency"[\s\S]*href="tel:112"/u);
  });

  it("logs nothing of the questions, and ends cleanly while answers are running", async () => {
    await post({ ...aQuestion("canary-in-the-stream helps?"), about: "remedy:ginger-tea" });
    expect(await site.stop()).toBe(0);
    expect(site.stderr).not.toContain("canary-in-the-stream");
    expect(site.stderr).not.toMatch(/"level":"(error|fatal)"/u);
    await site.start();
  });
});
