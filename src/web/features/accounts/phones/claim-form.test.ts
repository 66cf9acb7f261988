import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { requestContext } from "#web/request-context.ts";
import { securityAction } from "../link-action.ts";
import { SECURITY_INTENTS } from "../security-intents.ts";

const KEY = "00000000-0000-4000-8000-000000000000";

/** Sends the form that adds appointments booked by phone, to a clinic that finds so many. */
async function claimed(count: number) {
  const received: unknown[] = [];
  const claimPhoneBookings = (_actor: unknown, input: unknown) => {
    received.push(input);
    return Promise.resolve(count);
  };
  const context = new RouterContextProvider();
  context.set(requestContext, { app: { consultations: { claimPhoneBookings } } } as unknown as RequestContext);
  const body = new URLSearchParams({ intent: SECURITY_INTENTS.claimBookings, [IDEMPOTENCY_FIELD]: KEY });
  const request = new Request("http://clinic.example/security", { method: "POST", body });
  return { answer: await securityAction({ context, request }), received };
}

describe("the form that adds appointments booked by phone", () => {
  it("is sent with its idempotency key, and says how many were added", async () => {
    const { answer, received } = await claimed(2);
    expect(received).toMatchObject([{ [IDEMPOTENCY_FIELD]: KEY }]);
    expect(answer).toMatchObject({ data: { ok: true, message: ACCOUNT_RESULTS.bookingsAdded({ count: 2 }) } });
    expect(answer).not.toMatchObject({ data: { kind: "info" } });
  });

  it("answers with a notice when there is nothing to add", async () => {
    const { answer } = await claimed(0);
    const message = ACCOUNT_RESULTS.bookingsAdded({ count: 0 });
    expect(answer).toMatchObject({ data: { ok: true, kind: "info", message } });
  });
});
