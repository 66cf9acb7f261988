import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";
import { OWN_NUMBER } from "#generated/messages/accounts/own-number.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { SECURITY_INTENTS } from "../security-intents.ts";
import { type NumberView, OwnNumberSection } from "./own-number.tsx";

const KEY = "00000000-0000-4000-8000-000000000000";
const CONFIRMED: NumberView = {
  ...{ number: "9811122233", since: "30 November 2026", isRecent: true, claimMinutes: 30, formKey: KEY },
  isLogin: false,
  ...{ pending: null, minutes: 10 },
};

function section(view: Partial<NumberView>, answer?: FormAnswer): string {
  const element = <OwnNumberSection number={{ ...CONFIRMED, ...view }} answer={answer} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}
const answerTo = (intent: string, answer: Omit<FormAnswer, "values">): FormAnswer => ({
  ...answer,
  values: { intent },
});
/** How often a text is in the section. */
const count = (shown: string, text: string) => shown.split(text).length - 1;

describe("the mobile number of an account", () => {
  it("has the buttons of a confirmed number, also while it waits for another code", () => {
    for (const pending of [null, "9811122233", "9811122244"]) {
      const shown = section({ pending });
      for (const text of [OWN_NUMBER.claims.add, OWN_NUMBER.remove]) expect(count(shown, text), text).toBe(1);
      expect(shown).toContain(`name="${IDEMPOTENCY_FIELD}" value="${KEY}"`);
      expect(count(shown, 'name="mobile"')).toBe(1);
      expect(count(shown, 'name="code"')).toBe(pending === null ? 0 : 1);
    }
    const late = section({ pending: "9811122233", isRecent: false });
    expect(late).toContain(OWN_NUMBER.claims.first({ minutes: 30 }));
    expect(late).not.toContain(OWN_NUMBER.claims.add);
  });

  it("is not removed where the account has no other login, and says so", () => {
    const shown = section({ isLogin: true });
    expect(shown).not.toContain(OWN_NUMBER.remove);
    // Up to the first sign that HTML escapes.
    const [begin = ""] = OWN_NUMBER.isLogin.split(",");
    expect(count(shown, begin)).toBe(1);
    expect(section({})).not.toContain(begin);
  });

  it("has no such buttons before it is confirmed", () => {
    for (const pending of [null, "9811122233"]) {
      const shown = section({ number: null, pending });
      for (const text of [OWN_NUMBER.claims.add, OWN_NUMBER.remove]) expect(shown).not.toContain(text);
      expect(count(shown, 'name="mobile"')).toBe(1);
    }
  });

  it("shows a refusal once, in its form while that is there", () => {
    const { claimBookings, confirmNumber, removeNumber } = SECURITY_INTENTS;
    for (const intent of [claimBookings, confirmNumber, removeNumber])
      for (const view of [{}, { pending: "9811122244" }, { pending: "9811122244", isRecent: false }]) {
        const shown = section(view, answerTo(intent, { ok: false, message: "Refused." }));
        expect(count(shown, "Refused."), `${intent} ${JSON.stringify(view)}`).toBe(1);
      }
  });

  it("shows a success as one, and a notice as a notice, both as a status", () => {
    const { claimBookings } = SECURITY_INTENTS;
    const added = section({}, answerTo(claimBookings, { ok: true, message: "Added." }));
    const nothing = section({}, answerTo(claimBookings, { ok: true, kind: "info", message: "Nothing." }));
    const shownAs = (shown: string) =>
      /<div role="status" tabindex="-1" class="[^"]*\bborder-([a-z-]+)/u.exec(shown)?.[1];
    expect([shownAs(added), shownAs(nothing)]).toEqual(["leaf-line", "rule"]);
  });
});
