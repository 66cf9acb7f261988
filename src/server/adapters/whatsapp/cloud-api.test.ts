import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { startWhatsapp, type WhatsappAnswer } from "#support/fakes/whatsapp-api.ts";
import { cloudApi } from "./cloud-api.ts";
import { folderWhatsapp } from "./folder-whatsapp.ts";
import type { WhatsappMessage } from "./whatsapp.ts";

const meta = await startWhatsapp();
afterAll(() => meta.close());
beforeEach(() => {
  meta.answer = "taken";
  meta.requests.splice(0);
});
const MESSAGE: WhatsappMessage = {
  ...{ to: "+919876543210", news: "appointment-moved", language: "hi", path: "/hi/a/SECRET" },
  ...{ values: ["Tulsi", 'Dr "A" \\ {{1}}', "Mon 30 Nov"], text: "A text." },
};

describe("the Cloud API", () => {
  it("is asked for a template with its values and the address of its button", async () => {
    const sent = await meta.whatsapp.send(MESSAGE);
    expect(sent).toEqual({ outcome: "sent", reportId: expect.stringMatching(/^wamid\./u) });
    expect(JSON.parse(meta.requests[0]?.body ?? "")).toEqual({
      ...{ messaging_product: "whatsapp", recipient_type: "individual", to: "919876543210", type: "template" },
      template: {
        name: "appointment_moved",
        language: { code: "hi" },
        components: [
          { type: "body", parameters: MESSAGE.values.map((text) => ({ type: "text", text })) },
          { type: "button", sub_type: "url", index: "0", parameters: [{ type: "text", text: "hi/a/SECRET" }] },
        ],
      },
    });
    await meta.whatsapp.send({ ...MESSAGE, path: undefined });
    expect(JSON.parse(meta.requests[1]?.body ?? "").template.components).toHaveLength(1);
  });

  it.each<[WhatsappAnswer, string]>([
    [[400, 131026], "recipient"],
    [[400, 130472], "recipient"],
    [[404, 132001], "refused"],
    [[400, 132000], "refused"],
    [[400, 100], "refused"],
    [[403, 131031], "refused"],
    [[403, 368], "refused"],
    [[302], "refused"],
    [[400], "refused"],
    [[429, 130429], "later"],
    [[400, 131056], "later"],
    [[400, 80007], "later"],
    [[500, 131016], "later"],
    [[503], "later"],
    [[502], "later"],
    ["cut", "later"],
    [[401, 190], "login"],
    [[500, 3], "login"],
    [[403, 10], "login"],
    [[403, 200], "login"],
    [[403], "login"],
    [[401], "login"],
  ])("that answers %j means %s", async (answer, outcome) => {
    meta.answer = answer;
    expect(await meta.whatsapp.send(MESSAGE)).toEqual({ outcome });
  });

  it("refuses another token", async () => {
    const other = cloudApi({ ...meta.settings, token: "another-token" });
    expect(await other.send(MESSAGE)).toEqual({ outcome: "login" });
  });

  it("is not asked in a private network, unless that is allowed", async () => {
    const outside = cloudApi({ ...meta.settings, allowPrivate: false });
    expect(await outside.send(MESSAGE)).toEqual({ outcome: "later" });
    expect(meta.requests).toEqual([]);
  });
});

it("is a file for development, with the path of the button", async () => {
  const folder = mkdtempSync(join(tmpdir(), "whatsapp-"));
  const written: string[] = [];
  await folderWhatsapp(folder, (file) => written.push(file)).send(MESSAGE);
  expect(written).toHaveLength(1);
  const [file = ""] = readdirSync(folder);
  expect(readFileSync(join(folder, file), "utf8")).toBe("+919876543210\nA text.\n/hi/a/SECRET\n");
  rmSync(folder, { recursive: true });
});
