import { afterEach, describe, expect, it } from "vitest";
import { setLanguageSource } from "../language.ts";
import { currentZoneName, hourAt, sameOffsets } from "../time.ts";
import {
  describeDay,
  formatAppMoment,
  formatBlogDate,
  formatDay,
  formatMoment,
  formatNearMoment,
  formatOffset,
  formatPastDay,
  formatShortMoment,
  formatTime,
  formatZone,
} from "./time-format.ts";

const MONDAY = "2026-11-23T04:30:00.000Z";
const at = Date.parse(MONDAY);

describe("formatted instants", () => {
  it("are in the requested time zone", () => {
    expect(formatMoment(MONDAY, "Asia/Kolkata")).toBe("Mon 23 Nov 2026, 10:00 am");
    expect(formatMoment(MONDAY, "America/New_York")).toBe("Sun 22 Nov 2026, 11:30 pm");
    expect(formatShortMoment(MONDAY, "Asia/Kathmandu")).toBe("Mon 23 Nov, 10:15 am");
    expect(hourAt(MONDAY, "Europe/London")).toBe(4);
  });

  it("name today and tomorrow of the reader's zone, and a year only if it is another", () => {
    const near = (now: string, zone = "Asia/Kolkata") => formatNearMoment(MONDAY, zone, Date.parse(now));
    expect(near("2026-11-22T18:30:00.000Z")).toBe("Today, 10:00 am");
    expect(near("2026-11-22T18:29:59.000Z")).toBe("Tomorrow, 10:00 am");
    expect(near("2026-11-22T18:29:59.000Z", "America/New_York")).toBe("Today, 11:30 pm");
    expect(near("2026-11-21T18:29:59.000Z")).toBe("Mon 23 Nov, 10:00 am");
    expect(near("2026-11-24T04:30:00.000Z")).toBe("Mon 23 Nov, 10:00 am");
    expect(formatAppMoment(MONDAY, "Asia/Kolkata", Date.parse("2026-12-31T18:29:59.000Z"))).toBe(
      "Mon 23 Nov, 10:00 am",
    );
    expect(formatAppMoment(MONDAY, "Asia/Kolkata", Date.parse("2026-12-31T18:30:00.000Z"))).toBe(
      "Mon 23 Nov 2026, 10:00 am",
    );
  });

  it("name a past day by today and yesterday, and with the year only if it is another", () => {
    const past = (now: string, zone = "Asia/Kolkata") => formatPastDay(MONDAY, zone, Date.parse(now));
    expect(past("2026-11-23T18:29:59.000Z")).toBe("Today");
    expect(past("2026-11-23T18:30:00.000Z")).toBe("Yesterday");
    expect(past("2026-11-23T18:30:00.000Z", "America/New_York")).toBe("Yesterday");
    expect(past("2026-11-24T18:30:00.000Z")).toBe("23 November");
    expect(past("2027-01-02T04:30:00.000Z")).toBe("23 November 2026");
  });

  it("name midnight and noon as people do", () => {
    expect(formatTime("2026-11-22T18:30:00.000Z", "Asia/Kolkata")).toBe("12:00 am");
    expect(formatTime("2026-11-23T06:35:00.000Z", "Asia/Kolkata")).toBe("12:05 pm");
  });

  it("have the time as browsers format it, except for the space before am and pm", () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const moment = new Date(at + hour * 60 * 60_000 + 7 * 60_000).toISOString();
      const words = new Intl.DateTimeFormat("en-IN", { timeStyle: "short", timeZone: "Europe/Berlin" });
      expect(formatTime(moment, "Europe/Berlin")).toBe(words.format(Date.parse(moment)).replace(/\s/gu, " "));
    }
  });

  it("leave an invalid date unchanged", () => {
    expect(formatDay("1961-08-19")).toBe("19 Aug 1961");
    expect(formatDay("(can't be read)")).toBe("(can't be read)");
  });

  it("name a day by its weekday", () => {
    expect(describeDay("2028-02-29")).toEqual({
      weekday: "Tuesday",
      weekdayShort: "Tue",
      date: "29 Feb",
      long: "Tuesday 29 February 2028",
    });
  });
});

describe("formatted instants in Hindi", () => {
  afterEach(() => setLanguageSource(() => "en"));

  it("have the part of the day, and full names of months", () => {
    setLanguageSource(() => "hi");
    expect(formatMoment(MONDAY, "Asia/Kolkata")).toBe("सोम 23 नवंबर 2026, सुबह 10:00");
    expect(formatTime("2026-11-23T15:30:00.000Z", "Asia/Kolkata")).toBe("रात 9:00");
    expect(formatShortMoment(MONDAY, "Asia/Kolkata")).toBe("सोम 23 नवंबर, सुबह 10:00");
    expect(formatZone("Asia/Kolkata")).toBe("भारतीय समय");
    expect(formatZone("America/New_York")).toBe("न्यूयॉर्क समय");
    expect(formatZone("UTC")).toBe("UTC का समय");
    expect(formatBlogDate(MONDAY)).toBe("23 नवंबर 2026");
  });
});

describe("formatted time zones", () => {
  it("are named after their city, by its current name", () => {
    expect(formatZone("Asia/Calcutta")).toBe("IST");
    expect(formatZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
    expect(formatZone("UTC")).toBe("UTC time");
    expect(currentZoneName("Europe/Paris")).toBe("Europe/Paris");
    expect(currentZoneName("function Object() { [native code] }")).toBe("function Object() { [native code] }");
  });

  it("have the offset from UTC", () => {
    expect(formatOffset("Asia/Kolkata", at)).toBe("UTC+5:30");
    expect(formatOffset("America/New_York", at)).toBe("UTC−5");
    expect(formatOffset("UTC", at)).toBe("UTC+0");
  });

  it("are compared by their offsets at the given instants", () => {
    expect(sameOffsets("Asia/Calcutta", "Asia/Kolkata", [at])).toBe(true);
    expect(sameOffsets("Asia/Colombo", "Asia/Kolkata", [at])).toBe(true);
    expect(sameOffsets("Europe/London", "Africa/Abidjan", [at])).toBe(true);
    expect(sameOffsets("Europe/London", "Africa/Abidjan", [at, Date.parse("2026-06-01T12:00:00Z")])).toBe(false);
  });
});
