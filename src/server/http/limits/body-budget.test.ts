import { expect, it } from "vitest";
import { createBodyBudget } from "./body-budget.ts";

const MB = 1024 * 1024;
const KB = 1024;
const limits = { bodyBytes: 80 * MB, bodyBytesPerAddress: 24 * MB };

/** Fills the room of larger bodies from as many addresses as it takes. */
function fill(budget: ReturnType<typeof createBodyBudget>, isKnown: boolean) {
  return Array.from({ length: 20 }, (_, index) => {
    const count = budget.open(`203.0.113.${index}`, isKnown);
    while (count.add(MB));
    return count;
  });
}

it("counts what arrives per address and in total, and gives it back once", () => {
  const budget = createBodyBudget(limits);
  const first = budget.open("198.51.100.1", true);
  expect(first.add(20 * MB)).toBe(true);
  expect(budget.open("198.51.100.1", true).add(5 * MB)).toBe(false);
  expect(budget.open("198.51.100.2", true).add(5 * MB)).toBe(true);
  first.giveBack();
  first.giveBack();
  expect(budget.open("198.51.100.1", true).add(20 * MB)).toBe(true);
});

it("counts an IPv6 address with its network", () => {
  const budget = createBodyBudget(limits);
  expect(budget.open("2001:db8:1:1::1", true).add(20 * MB)).toBe(true);
  expect(budget.open("2001:db8:1:1::2", true).add(5 * MB)).toBe(false);
});

it("has room for a log-in when larger bodies find none, and for a known person's when strangers fill theirs", () => {
  const budget = createBodyBudget(limits);
  fill(budget, false);
  expect(budget.open("198.51.100.1", false).add(MB)).toBe(false);
  expect(budget.open("198.51.100.1", true).add(10 * MB)).toBe(true);
  fill(budget, true);
  expect(budget.open("198.51.100.2", true).add(MB)).toBe(false);
  expect(budget.open("198.51.100.2", false).add(16 * KB)).toBe(true);
});

it("knows for how long it has been full", () => {
  let now = 0;
  const budget = createBodyBudget(limits, () => now);
  const bodies = fill(budget, true);
  now = 61_000;
  expect(budget.fullForMs()).toBe(61_000);
  for (const body of bodies.slice(0, 5)) body.giveBack();
  expect(budget.fullForMs()).toBe(0);
});
