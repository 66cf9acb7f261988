import { afterAll, describe, expect, it } from "vitest";
import { isPrivateAddress, isPrivateHost } from "#server/adapters/public-address.ts";
import { startScriptedModel } from "#support/processes/scripted-model.ts";
import { MODEL_KINDS } from "./model.ts";
import { openModel } from "./open-model.ts";

const PROMPT = { instructions: "Quote the passages.", question: "What helps a cough? canary-of-the-question" };

describe.each(MODEL_KINDS)("a model with the protocol %s", async (kind) => {
  const server = await startScriptedModel(kind);
  const model = openModel({ kind, url: server.url, name: "small", key: "a-key", allowPrivate: true });
  afterAll(() => server.close());

  async function whole(): Promise<string> {
    let text = "";
    for await (const piece of model.write(PROMPT, new AbortController().signal)) text += piece;
    return text;
  }

  it("is requested once, with a low temperature and a short limit, its rules apart from the question", async () => {
    server.behave({ says: "शहद helps a night cough [1]." });
    expect(await whole()).toBe("शहद helps a night cough [1].");
    expect(server.asked).toEqual([
      {
        model: "small",
        system: PROMPT.instructions,
        user: PROMPT.question,
        key: "a-key",
        maxTokens: 400,
        temperature: 0.1,
      },
    ]);
  });

  it.each([
    [{ says: "Honey helps", after: "dies" }, "cut"],
    [{ sends: "flood" }, "tooMuch"],
    [{ sends: "html" }, "garbled"],
    [{ sends: "json" }, "garbled"],
    [{ sends: "half-letters" }, "garbled"],
    [{ sends: "nonsense-events" }, "garbled"],
    [{ sends: "fault" }, "cut"],
    [{ status: 500 }, "busy"],
    [{ status: 429 }, "busy"],
    [{ status: 401 }, "refused"],
    [{ status: 302, location: "http://169.254.169.254/latest" }, "refused"],
  ] as const)("fails for the fault %j as %s", async (behaviour, fault) => {
    server.behave(behaviour);
    const error: unknown = await whole().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ name: "ModelFailure", fault });
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toContain("canary");
  });

  it("is aborted while it hangs when no reader is left", async () => {
    server.behave({ says: "Honey helps a", after: "hangs" });
    const before = server.abandoned;
    const abort = new AbortController();
    let text = "";
    for await (const piece of model.write(PROMPT, abort.signal)) {
      text += piece;
      if (text === "Honey helps a") abort.abort();
    }
    expect(text).toBe("Honey helps a");
    await expect.poll(() => server.abandoned, { timeout: 10_000 }).toBe(before + 1);
  });

  it("is reported as unreachable when nothing listens", async () => {
    const away = openModel({
      kind,
      url: "http://127.0.0.1:9/v1",
      name: "x",
      key: "k",
      allowPrivate: true,
    });
    await expect(away.write(PROMPT, new AbortController().signal)[Symbol.asyncIterator]().next()).rejects.toMatchObject(
      {
        fault: "unreachable",
      },
    );
  });

  it("is not requested on a private network unless that is allowed, whatever its name resolves to", async () => {
    const url = server.url.replace("127.0.0.1", "localhost");
    const inside = openModel({ kind, url, name: "x", key: "k", allowPrivate: false });
    const before = server.asked.length;
    await expect(
      inside.write(PROMPT, new AbortController().signal)[Symbol.asyncIterator]().next(),
    ).rejects.toMatchObject({
      fault: "unreachable",
    });
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
