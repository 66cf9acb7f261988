import { expect, it } from "vitest";
import { firstSpacelessOrder, isSameName, nameOrders, nameSpellings, spacelessOrders } from "./name-orders.ts";

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

it("spells a name as one word more or less, from whichever side one looks, and never as another name", () => {
  for (const [one, other] of [
    ["Lakshmi Kant Dubey", "Dubey Lakshmikant"],
    ["Sri Devi", "SRIDEVI"],
    ["Abdul Rahman Khan", "Abdulrahman Khan"],
    ["राम कुमार यादव", "यादव रामकुमार"],
  ] as const) {
    const [fromOne, fromOther] = [nameSpellings(one), nameSpellings(other)];
    expect([fromOne.includes(nameOrders(other)[0] ?? ""), fromOther.includes(nameOrders(one)[0] ?? "")]).toEqual([
      true,
      true,
    ]);
    for (const spelling of [...fromOne, ...fromOther])
      expect([spelling, isSameName(spelling, one)]).toEqual([spelling, true]);
  }
  expect(nameSpellings("Lakshmi Kant Dubey")).not.toContain("lakshmi dubey");
});

it("tries a few hundred spellings at most", () => {
  const longest = `${"a".repeat(13)} ${"b".repeat(13)} ${"c".repeat(14)}`;
  for (const name of [longest, `${longest}c`, "Muthu Kumar Raman Pillai", "x".repeat(200), "x ".repeat(60), ""])
    expect(nameSpellings(name).length).toBeLessThan(300);
});

it.each([
  ...["Asha Verma", "b ba", "ba b", "a aa ab a", "राव आशा", "D’Souza José", "x", "", "000000000012", "=1+1 a"],
  ...["one two three four five", "five four three two one", "ab a abab", "Ms. K R Rao"],
])("has one first order of %j, whichever it is written in", (name) => {
  const [first] = spacelessOrders(name).toSorted();
  expect(firstSpacelessOrder(name)).toBe(first);
});
