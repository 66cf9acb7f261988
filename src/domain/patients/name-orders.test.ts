import { expect, it } from "vitest";
import { isSameName, nameOrders, spacelessOrders } from "./name-orders.ts";

it("is the same name in another order of its words, with other spaces, accents and scripts", () => {
  for (const [one, other] of [
    ["Asha Verma", "verma  ASHA"],
    ["Jose D’Souza", "DSOUZA José"],
    ["आशा देवी वर्मा", "वर्मा आशा देवी"],
    ["Muthu Kumar Raman Pillai", "Pillai Raman Muthu Kumar"],
    ["Verma Asha", "AshaVerma"],
    ["AshaVerma", "Verma Asha"],
  ] as const)
    expect([one, isSameName(one, other)]).toEqual([one, true]);
});

it("is another name when a word differs, is missing or is there twice", () => {
  for (const [one, other] of [
    ["Asha Verma", "Asha Sharma"],
    ["Asha Verma", "Asha"],
    ["Asha Asha Verma", "Asha Verma Verma"],
    ["A B C D E", "E D C B A"],
  ] as const)
    expect([one, isSameName(one, other)]).toEqual([one, false]);
});

it("tries at most 24 orders, as typed first", () => {
  expect(nameOrders("Asha  Verma")).toEqual(["asha verma", "verma asha"]);
  expect(spacelessOrders("a b c d")).toHaveLength(24);
  expect(spacelessOrders("Ram Ram")).toEqual(["ramram"]);
  expect(nameOrders("a b c d e")).toEqual(["a b c d e"]);
  expect(nameOrders(Array.from({ length: 60 }, (_, index) => `n${index}`).join(" "))).toHaveLength(1);
});
