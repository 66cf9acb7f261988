import { describe, expect, it } from "vitest";
import { shareAddress } from "./share-address.ts";

describe("sharing a consultation by WhatsApp", () => {
  const address = new URL(
    shareAddress({ startsAt: "2026-11-23T04:30:00.000Z", zone: "Asia/Kolkata", clinic: "Asha & Sons #1" }),
  );

  it("opens the choice of a recipient", () => {
    expect(address.origin + address.pathname).toBe("https://wa.me/");
    expect([...address.searchParams.keys()]).toEqual(["text"]);
  });

  it("contains the time and the clinic's name, escaped, and nothing else", () => {
    expect(address.searchParams.get("text")).toBe(
      "I have an appointment at Asha & Sons #1: Mon 23 Nov 2026, 10:00 am, IST.",
    );
  });
});
