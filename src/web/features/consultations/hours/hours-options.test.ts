import { afterEach, describe, expect, it } from "vitest";
import { NO_HOURS } from "#domain/consultations/hours.rules.ts";
import { setLanguageSource } from "#domain/language.ts";
import { hoursOptions } from "./hours-options.ts";

const zonesOf = (zone: string) => hoursOptions({ ...NO_HOURS, zone }).zone;
const labelOf = (zone: string, own = "Asia/Kolkata") => zonesOf(own).find(({ value }) => value === zone)?.label;

afterEach(() => {
  setLanguageSource(() => "en");
});

describe("the time zones of a doctor's hours", () => {
  it("begin with the clinic's, named as people name it", () => {
    expect(zonesOf("Asia/Kolkata")[0]).toEqual({ value: "Asia/Kolkata", label: "India (IST)" });
    expect(labelOf("America/New_York")).toBe("New York time");
    expect(labelOf("Asia/Calcutta")).toBeUndefined();
  });

  it("have Hindi names in Hindi", () => {
    setLanguageSource(() => "hi");
    expect(labelOf("Asia/Kolkata")).toBe("भारत (IST)");
    expect(labelOf("America/New_York")).toBe("न्यूयॉर्क समय");
    const latin = zonesOf("Asia/Kolkata").filter(({ label }) => /[a-z]/iu.test(label));
    expect(latin.map(({ value }) => value)).toEqual(["Asia/Kolkata", "Asia/Colombo", "Asia/Thimphu", "UTC"]);
  });

  it("include a saved zone that the platform does not list", () => {
    expect(labelOf("Etc/GMT+5", "Etc/GMT+5")).toBe("GMT+5 time");
  });
});
