import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits.ts";
import { anOpenDoctor } from "../../../../tests/support/consultations.ts";
import { aChildsConsultation, childBornOn, cookiesFromLink } from "../../../../tests/support/guardians.ts";
import { actorWith, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("an invitation's question, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const rao = await anOpenDoctor(open);
  const guardian = () => open.api.guardian;
  afterAll(() => open.close());

  it("asks for the date of birth, which a program that presses the button doesn't know", async () => {
    const { patient, id } = await aChildsConsultation(open, rao.slug);
    const { address } = await guardian().inviteGuardian(patient, id, {});
    const answering = async (input: unknown) => {
      const { client, ...person } = await actorWith(open, cookiesFromLink(open, address));
      // From an address of its own each time: the limit is the link's.
      return codeOf(guardian().acceptInvitation({ ...person, client: { ...client, address: randomUUID() } }, input));
    };
    for (const input of [undefined, {}, { bornOn: "" }, { bornOn: "2018-02-30" }, { bornOn: ["2018-01-15"] }])
      expect(await answering(input)).toBe("INVALID_FORM");
    expect((await guardian().readGuardianStatus(patient, id))?.guardianAccess?.takenAt).toBeNull();
    for (let at = 0; at < LIMITS.invitationBirthDates.max; at += 1)
      expect(await answering({ bornOn: `2000-01-${10 + at}` })).toBe("BIRTH_DATE_WRONG");
    expect(await answering({ bornOn: childBornOn(open.clock.now()) })).toBe("TOO_MANY_REQUESTS");
    open.clock.advance(61 * MINUTE);
    const digits = childBornOn(open.clock.now()).replaceAll(/\d/gu, (digit) => "०१२३४५६७८९"[Number(digit)] ?? "");
    expect(await answering({ bornOn: digits })).toBe("no failure");
    expect((await guardian().readGuardianStatus(patient, id))?.guardianAccess?.takenAt).not.toBeNull();
  });
});
