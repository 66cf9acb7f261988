import { afterEach, describe, expect, it } from "vitest";
import { setLanguageSource } from "../language.ts";
import { FOOD_KEYS, FORM_KEYS } from "./forms.ts";
import {
  ageText,
  amountText,
  foodText,
  formText,
  guardianText,
  signedAge,
  signedDoctor,
  signedFood,
  signedForm,
} from "./signed-words.ts";

const GUARDIAN = { name: "Sunita Rao", relation: "mother" } as const;

describe("the fixed words of a prescription", () => {
  afterEach(() => setLanguageSource(() => "en"));

  it("name the doctor as everywhere else, also in documents that were signed with a full stop", () => {
    expect(["Dr. Vikram Rao", "Dr Vikram Rao"].map(signedDoctor)).toEqual(["Dr Vikram Rao", "Dr Vikram Rao"]);
    setLanguageSource(() => "hi");
    expect(signedDoctor("Dr. Vikram Rao")).toBe("डॉ. Vikram Rao");
  });

  it("are signed in English, whatever the page's language", () => {
    setLanguageSource(() => "hi");
    expect([
      signedForm("tablet"),
      signedFood("after-food"),
      signedAge({ years: 36 }),
      signedAge({ months: 1 }),
    ]).toEqual(["Tablet", "after food", "36 years", "1 month"]);
  });

  it("are shown in the page's language", () => {
    const shown = () => [formText("Tablet"), foodText("after food"), ageText("36 years"), ageText("1 month")];
    expect(shown()).toEqual(["Tablet", "after food", "36 years", "1 month"]);
    expect(guardianText(GUARDIAN)).toBe("Sunita Rao (mother)");
    setLanguageSource(() => "hi");
    expect(shown()).toEqual(["गोली (टैबलेट)", "खाने के बाद", "36 साल", "1 महीना"]);
    expect(guardianText(GUARDIAN)).toBe("Sunita Rao (माँ)");
  });

  it("have the usual amounts, as they are typed and as the reader says them", () => {
    const amounts = ["1 tablet", "2 tablets", "½ tablet", "1.5 tablets", "1 capsule", "3 capsules", "2 puffs"];
    expect(amounts.map(amountText)).toEqual(amounts);
    setLanguageSource(() => "hi");
    expect(amounts.map(amountText)).toEqual([
      ...["1 गोली", "2 गोलियाँ", "½ गोली", "1.5 गोलियाँ", "1 कैप्सूल", "3 कैप्सूल", "2 पफ़"],
    ]);
    const typed = ["10 ml", "2 tablet", "1 tablets", "1 tablet in water", "1-2 tablets", "एक गोली", ""];
    expect(typed.map(amountText)).toEqual(typed);
  });

  it("are all known, and others are shown as they were signed", () => {
    setLanguageSource(() => "hi");
    for (const form of FORM_KEYS) expect(formText(signedForm(form))).toMatch(/\p{Script=Devanagari}/u);
    for (const food of FOOD_KEYS) expect(foodText(signedFood(food))).toMatch(/\p{Script=Devanagari}/u);
    expect([formText("Wafer"), foodText("at noon"), ageText("about 30")]).toEqual(["Wafer", "at noon", "about 30"]);
  });
});
