import { afterAll, describe, expect, it } from "vitest";
import { z } from "#domain/zod.ts";
import { isPrivateAddress, isPrivateHost } from "#server/adapters/public-address.ts";
import { startScriptedModel } from "#support/processes/scripted-model.ts";
import { MODEL_KINDS } from "./model.ts";
import { openModel } from "./open-model.ts";

const PROMPT = { instructions: "Choose a number.", question: "Which one? canary-of-the-question" };
const FORM = z.strictObject({ n: z.number() }).refine(({ n }) => n < 10);

describe.each(MODEL_KINDS)("a model with the protocol %s", async (kind) => {
  const server = await startScriptedModel(kind);
  const model = openModel({ kind, url: server.url, name: "small", key: "a-key", allowPrivate: true });
  afterAll(() => server.close());

  const answer = (one = model, signal = new AbortController().signal) => one.answer(PROMPT, FORM, signal);

  it("is requested once, with the form of the answer, its rules apart from the question", async () => {
    server.behave({ says: '{"n":7}' });
    expect(await answer()).toEqual({ n: 7 });
    expect(server.asked).toEqual([
      {
        model: "small",
        system: PROMPT.instructions,
        user: PROMPT.question,
        key: "a-key",
        maxTokens: 400,
        temperature: 0,
        schema: expect.objectContaining({
          type: "object",
          properties: { n: { type: "number" } },
          required: ["n"],
          additionalProperties: false,
        }),
      },
    ]);
  });

  it.each([
    [{ says: '{"n":7}', after: "dies" }, "cut"],
    [{ sends: "flood" }, "tooMuch"],
    [{ sends: "html" }, "garbled"],
    [{ sends: "events" }, "garbled"],
    [{ sends: "half-letters" }, "garbled"],
    [{ sends: "nonsense" }, "garbled"],
    [{ sends: "fault" }, "garbled"],
    [{ says: "" }, "unfit"],
    [{ says: "I can't help with that." }, "unfit"],
    [{ says: '{"n":' }, "unfit"],
    [{ says: '{"n":"7"}' }, "unfit"],
    [{ says: '{"n":10}' }, "unfit"],
    [{ says: '{"n":7,"text":"Take 500 mg."}' }, "unfit"],
    [{ status: 500 }, "busy"],
    [{ status: 429 }, "busy"],
    [{ status: 401 }, "refused"],
    [{ status: 302, location: "http://169.254.169.254/latest" }, "refused"],
  ] as const)("fails for the fault %j as %s", async (behaviour, fault) => {
    server.behave(behaviour);
    const error: unknown = await answer().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: "ModelFailure", fault });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain("canary");
  });

  it.each([{ sends: "nothing" }, { says: '{"n":7}', after: "hangs" }] as const)(
    "is aborted while it hangs when no reader is left: %j",
    async (behaviour) => {
      server.behave(behaviour);
      const [asked, abandoned] = [server.asked.length, server.abandoned];
      const abort = new AbortController();
      const answering = answer(model, abort.signal);
      await expect.poll(() => server.asked.length).toBe(asked + 1);
      abort.abort();
      await expect(answering).rejects.toBe(abort.signal.reason);
      await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(abandoned + 1);
    },
  );

  it("is reported as unreachable when nothing listens", async () => {
    const away = openModel({ kind, url: "http://127.0.0.1:9/v1", name: "x", key: "k", allowPrivate: true });
    await expect(answer(away)).rejects.toMatchObject({ fault: "unreachable" });
  });

  it("is not requested on a private network unless that is allowed, whatever its name resolves to", async () => {
    const url = server.url.replace("127.0.0.1", "localhost");
    const inside = openModel({ kind, url, name: "x", key: "k", allowPrivate: false });
    const before = server.asked.length;
    await expect(answer(inside)).rejects.toMatchObject({ fault: "unreachable" });
    expect(server.asked).toHaveLength(before);
  });
});

describe("private addresses", () => {
  it.each(["127.0.0.1", "10.1.2.3", "172.20.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "::1"])(
    "include %s",
    (address) => expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(["fd00::1", "fe80::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "not-an-address"])("include %s", (address) =>
    expect(isPrivateAddress(address)).toBe(true),
  );
  it.each(["1.1.1.1", "8.8.8.8", "2606:4700::1111", "172.32.0.1"])("do not include %s", (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );
  it.each(["localhost", "ollama", "models.lan", "api.internal", "[::1]", "127.1.2.3", "x.localhost."])(
    "include hosts such as %s",
    (host) => expect(isPrivateHost(host)).toBe(true),
  );
  it("do not include a public host name", () => expect(isPrivateHost("models.example.com")).toBe(false));
});
