import { describe, expect, it } from "vitest";
import { advisedToTake } from "./advised-to-take.ts";

describe("free text about medicines that may never be prescribed online (TRUST.md CL-3)", () => {
  it.each([
    ["Tab Tramadol 50 mg three times a day", "tramadol"],
    ["Rest well. Alprax at night. Stop the warfarin.", "alprazolam"],
    ["Drink enough; Alprazolam 0.5mg hs", "alprazolam"],
    ["Calmpose 5 mg 0-0-1", "diazepam"],
    ["Take tramadol when it hurts.", "tramadol"],
    ["ट्रामाडोल की एक गोली रात में", "tramadol"],
    ["Stop smoking.\nTramadol twice a day", "tramadol"],
  ])("prescribes it: %s", (text, name) => {
    expect(advisedToTake(text)).toMatchObject({ name });
  });

  it.each([
    "Stop tramadol 50 mg from today.",
    "Do not take Alprax at night any more.",
    "Reduce alprazolam to 0.25 mg as your own doctor told you.",
    "Dependence on tramadol, 200 mg a day for two years",
    "Tramadol habit",
    "ट्रामाडोल रात में न लें।",
    "Paracetamol 500 mg three times a day. You asked about tramadol.",
    "",
  ])("mentions it or advises against it: %s", (text) => {
    expect(advisedToTake(text)).toBeUndefined();
  });
});
