import { expect, it } from "vitest";
import { errorFacts, LoggableError } from "./log.ts";

it("logs an error's message only when its type says that it quotes no person", () => {
  const quoting = new TypeError("Meera's Aadhaar number is 7391 8264 0517");
  expect(errorFacts(quoting)).toMatchObject({ kind: "TypeError", at: expect.any(Array) });
  expect(JSON.stringify(errorFacts(quoting))).not.toContain("Meera");
  expect(JSON.stringify(errorFacts(new Error("the form failed", { cause: quoting })))).not.toMatch(/Meera|form/u);
  const plain = new LoggableError("the listening connection ended", { cause: quoting });
  expect(errorFacts(plain)).toMatchObject({ message: "the listening connection ended", cause: { kind: "TypeError" } });
  expect(JSON.stringify(errorFacts(plain))).not.toContain("Meera");
  expect(errorFacts("Meera")).toEqual({ kind: "string" });
});
