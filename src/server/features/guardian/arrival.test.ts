import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anOpenDoctor, type OpenDoctor } from "../../../../tests/support/consultations.ts";
import { aChildsConsultation, acceptInvitation } from "../../../../tests/support/guardians.ts";
import { openTestClinic, type TestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

describe.each(ENGINES)("when the adult of a child's visit comes, on %s", (engine) => {
  let open: TestClinic;
  let rao: OpenDoctor;
  const guardian = () => open.clinic.guardian;
  beforeAll(async () => {
    open = await openTestClinic(engine);
    rao = await anOpenDoctor(open);
  });
  afterAll(() => open.close());

  it("an invitation has one creation time for its creator and for both participants", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const { clock } = open;
    const now = clock.now.bind(clock);
    clock.now = () => {
      clock.advance(7);
      return now();
    };
    const { madeAt } = await guardian().invite(patient, id, {});
    clock.now = now;
    expect((await guardian().status(patient, id))?.guardianAccess?.madeAt).toBe(madeAt);
  });

  it("its acceptance is announced only to patient and doctor, and both see the time", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const address = (await guardian().invite(patient, id, {})).address;
    const versions = () =>
      Promise.all([patient, rao.doctor, rao.admin].map(({ uid }) => open.hub.version("ownConsultations", uid)));
    const before = await versions();
    await acceptInvitation(open, address);
    expect((await versions()).map((version, at) => version - (before[at] ?? 0))).toEqual([1, 1, 0]);
    for (const who of [patient, rao.doctor]) {
      expect((await guardian().status(who, id))?.guardianAccess?.takenAt).toBe(
        new Date(open.clock.now()).toISOString(),
      );
    }
  });
});
