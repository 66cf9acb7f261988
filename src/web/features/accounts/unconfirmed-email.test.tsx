import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { UNCONFIRMED } from "#generated/messages/accounts/unconfirmed.ts";
import { UnconfirmedEmail } from "./unconfirmed-email.tsx";

const EMAIL = "sunita@clinic.example";

function page(status: { confirmed: boolean; sendsEmail: boolean }, books: boolean) {
  const element = (
    <UnconfirmedEmail status={{ email: EMAIL, hasPassword: true, ...status }} action="/security" books={books} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

describe("an unconfirmed email", () => {
  it("is confirmed by a link where the clinic sends email", () => {
    const shown = page({ confirmed: false, sendsEmail: true }, true);
    expect(shown).toContain(`Open the link we sent to ${EMAIL}.`);
    expect(shown).toContain(UNCONFIRMED.again);
  });

  it("is confirmed by a clinic that sends none, which promises no link", () => {
    const shown = page({ confirmed: false, sendsEmail: false }, true);
    expect(shown).toContain(EMAIL);
    expect(shown).toContain('href="/ContactUs"');
    expect(shown).not.toMatch(/link we sent|Resend/u);
  });

  it("is not asked about where nothing depends on it", () => {
    expect(page({ confirmed: false, sendsEmail: false }, false)).toBe("");
    expect(page({ confirmed: true, sendsEmail: true }, true)).toBe("");
  });
});
