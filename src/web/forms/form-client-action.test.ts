import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import type { FormAnswer } from "./form-answer.ts";
import { formClientAction, type LoadRules } from "./form-client-action.ts";

const schema = z.object({ name: z.string().min(1, "contact.name") });
const SAVED: FormAnswer = { ok: true, message: "Saved.", values: {} };

function submitted(fields: Record<string, string>): Request {
  return new Request("http://clinic.example/", { method: "POST", body: new URLSearchParams(fields) });
}

function routeError(status: number, message: string) {
  return { status, statusText: "", internal: false, data: { message } };
}

describe("formClientAction", () => {
  const rules: LoadRules = async () => schema;

  it("refuses an invalid form without submitting it", async () => {
    const serverAction = vi.fn(async () => SAVED);
    const answer = await formClientAction(rules)({ request: submitted({ name: "" }), serverAction });
    const refused = { ok: false, message: "Please enter your name.", field: "name", values: {} };
    expect(answer).toMatchObject({ data: refused, init: { status: 400 } });
    expect(serverAction).not.toHaveBeenCalled();
  });

  it.each<[string, LoadRules | undefined]>([
    ["it has no rules", undefined],
    ["its fields select no rules", async () => (fields) => (fields.intent === "delete" ? undefined : schema)],
    ["its rules could not be loaded", () => Promise.reject(new Error("offline"))],
  ])("submits the form when %s", async (_, load) => {
    const request = submitted({ intent: "delete", name: "" });
    expect(await formClientAction(load)({ request, serverAction: async () => SAVED })).toBe(SAVED);
  });

  it.each([
    [new TypeError("Failed to fetch"), 503, /can't reach the clinic/u],
    [routeError(502, "Bad gateway."), 502, /^Bad gateway\.$/u],
    [routeError(413, "Too large."), 413, /^Too large\.$/u],
  ])("turns %o into a message of the form", async (error, status, message) => {
    const serverAction = () => Promise.reject(error);
    expect(await formClientAction()({ request: submitted({}), serverAction })).toMatchObject({
      data: { ok: false, message: expect.stringMatching(message) },
      init: { status },
    });
  });

  it("leaves the message of a failure, but not of a refusal, to a form with its own text", async () => {
    const act = formClientAction(undefined, { ownFailureText: true });
    const failing = (error: unknown) => act({ request: submitted({}), serverAction: () => Promise.reject(error) });
    for (const error of [new TypeError("Failed to fetch"), routeError(500, "Failed.")]) {
      expect(await failing(error)).toMatchObject({ data: { message: "" }, init: { status: 503 } });
    }
    expect(await failing(routeError(413, "Too large."))).toMatchObject({ data: { message: "Too large." } });
  });
});
