import { expect, it } from "vitest";
import { anOpenDoctor } from "#support/consultations.ts";
import { aListedDoctor } from "#support/doctors.ts";
import { aVisitor, describeClinic } from "#support/open-clinic.ts";

describeClinic("availability of doctors", (open) => {
  const read = () => open.api.directory.readAvailability(aVisitor());

  it("is none without doctors, and without hours of any doctor; one doctor of many is enough", async () => {
    expect(await read()).toEqual({ hasDoctors: false, hasFreeTimes: false });
    for (let n = 0; n < 11; n += 1) await aListedDoctor(open);
    expect(await read()).toEqual({ hasDoctors: true, hasFreeTimes: false });
    await anOpenDoctor(open);
    expect(await read()).toEqual({ hasDoctors: true, hasFreeTimes: true });
  });
});
