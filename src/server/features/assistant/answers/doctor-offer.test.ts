import { afterAll, describe, expect, it } from "vitest";
import { bookAction } from "#domain/assistant/answer/actions.ts";
import { testEncoder } from "#support/assistant/test-encoder.ts";
import { anOpenDoctor } from "../../../../../tests/support/consultations.ts";
import { openTestClinic } from "../../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../../tests/support/processes/database.ts";
import { findDoctorFor } from "./doctor-offer.ts";

const BOOKING = { shape: "answer:booking", actions: [bookAction("en")] };

describe.each(ENGINES)("the doctor whom an answer offers, on %s", async (engine) => {
  const open = await openTestClinic(engine, undefined, { encoder: testEncoder });
  afterAll(() => open.close());
  const offered = async (message: string) => (await findDoctorFor(open.app, BOOKING, message))?.slug;

  it("treats what the message is about, or else is of general medicine, or else the one who is free", async () => {
    expect(await offered("doctor for skin")).toBeUndefined();
    const { slug: chest } = await anOpenDoctor(open, {}, { specialities: ["chest"] });
    expect(await offered("doctor for skin")).toBe(chest);
    const { slug: general } = await anOpenDoctor(open, {}, { specialities: ["general"] });
    expect(await offered("doctor for skin")).toBe(general);
    const { slug: skin } = await anOpenDoctor(open, {}, { specialities: ["skin"] });
    expect(await offered("doctor for skin")).toBe(skin);
    expect(await offered("त्वचा के डॉक्टर चाहिए")).toBe(skin);
  });
});
