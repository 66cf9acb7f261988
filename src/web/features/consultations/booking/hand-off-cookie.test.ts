import { describe, expect, it } from "vitest";
import { handOffCookie, handOffIn, isChat, noHandOff } from "./hand-off-cookie.ts";

const CHAT = "3b2f7c1e-6f0d-4c57-9b52-2f6c8d1a9e04";
const at = (address: string, cookie = "") =>
  new Request(`http://localhost/consultations/x/details${address}`, { headers: cookie === "" ? {} : { cookie } });

describe("the chat that a booking is filled in from", () => {
  it("comes from the address, or else from the cookie", () => {
    const saved = handOffCookie(CHAT, "https://clinic.test").split(";")[0] ?? "";
    expect(handOffIn(at("", `tulsi-theme=dark; ${saved}`))).toBe(CHAT);
    expect(handOffIn(at("?chat=another", saved))).toBe("another");
    expect(handOffIn(at("", noHandOff("https://clinic.test").split(";")[0] ?? ""))).toBeUndefined();
    expect(handOffIn(at(""))).toBeUndefined();
  });

  it("is always a valid id", () => {
    for (const sent of ["", "a b", "x; Path=/", "a".repeat(65), "<script>"]) {
      expect(isChat(sent)).toBe(false);
      expect(handOffIn(at(`?${new URLSearchParams({ chat: sent })}`))).toBeUndefined();
    }
  });
});
