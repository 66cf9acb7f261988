import { describe, expect, it } from "vitest";
import { aadhaarNumber, groupedAadhaar, groupedPhone, phoneNumber, westernDigits, wholeNumber } from "./digits.ts";

describe("a phone number", () => {
  it.each([
    "7020311845",
    "+917020311845",
    "+91 70203 11845",
    "0091-7020311845",
    "00917020311845",
    "07020311845",
    "917020311845",
    "0917020311845",
    "+91 (0) 70203-11845",
    "(+91) 7020.311.845",
    "70 20 31 18 45",
    " \u202a+91\u00a070203\u201311845\u202c ",
    "+۹۱ ۷۰۲۰۳ ۱۱۸۴۵",
    "٧٠٢٠٣١١٨٤٥",
    "৭০২০৩ ১১৮৪৫",
    "௭௦௨௦௩௧௧௮௪௫",
    "೭೦೨೦೩೧೧೮೪೫",
    "൭൦൨൦൩൧൧൮൪൫",
    "౭౦౨౦౩౧౧౮౪౫",
    "૭૦૨૦૩૧૧૮૪૫",
    "੭੦੨੦੩੧੧੮੪੫",
    "୭୦୨୦୩୧୧୮୪୫",
    "+९१ ७०२०३ ११८४५",
    "＋９１７０２０３１１８４５",
    "tel:+917020311845",
    "https://wa.me/917020311845",
  ])("is understood as it is typed: %j", (typed) => expect(phoneNumber(typed)).toBe("7020311845"));

  it.each([
    ["011-2338 4455", "1123384455"],
    ["+91 22 2266 7788", "2222667788"],
    ["0135 2654321", "1352654321"],
    ["9198765432", "9198765432"],
  ])("may be a landline, or begin like the country's code: %j", (typed, number) =>
    expect(phoneNumber(typed)).toBe(number),
  );

  it.each([
    "",
    "702031184",
    "70203118456",
    "+9170203118",
    "+447020311845",
    "0044 7020311845",
    "7020311845 / 7020311846",
    "7020311845 ext 2",
    "70203I1845",
    "0000000000",
    "1111111111",
    "1234567890",
    "00000000000",
    "0702031184",
    "1098765432",
  ])("is never a part of another number: %j", (typed) => expect(phoneNumber(typed)).toBeUndefined());

  it("is the same when it is read again, and is shown in two groups", () => {
    expect(phoneNumber(groupedPhone("7020311845"))).toBe("7020311845");
    expect(groupedPhone("7020311845")).toBe("70203 11845");
  });
});

describe("an Aadhaar number", () => {
  it.each(["5482 9036 7714", "5482-9036-7714", "５４８２９０３６７७१४", "۵۴۸۲ ۹۰۳۶ ۷۷۱۴", "\u200e548290367714"])(
    "is understood as it is typed: %j",
    (typed) => expect(aadhaarNumber(typed)).toBe("548290367714"),
  );

  it.each(["5482 9036 771", "5482 9036 77145", "5482 9036 7714 0021", "+91 5482903677", "5482 9036 77I4"])(
    "is never a part of another number: %j",
    (typed) => expect(aadhaarNumber(typed)).toBeUndefined(),
  );

  it("is shown in three groups", () => expect(groupedAadhaar("548290367714")).toBe("5482 9036 7714"));
});

it.each([
  ["४१", "41"],
  [" 7 ", "7"],
  ["5.6", undefined],
  ["-3", undefined],
  ["1e2", undefined],
])("a whole number is read from %j as %j", (typed, number) => expect(wholeNumber(typed)).toBe(number));

it("every decimal digit has its value", () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/^\p{Nd}$/u.test(sign)) expect(westernDigits(sign)).toMatch(/^[0-9]$/u);
  }
  expect(westernDigits("०१२३٤٥٦۷۸९")).toBe("0123456789");
});
