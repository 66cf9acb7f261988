import { expect, it } from "vitest";
import { aFamilyWithRaviTwice, agreeOnPaper } from "#support/health/family.ts";
import { aSignedInAdmin, codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("a member who is written down twice", async (open) => {
  const { agreements, family, health } = open.api;

  it("is shown as what the account may do with the record, whichever entry is chosen", async () => {
    const { meera, ravi, twice } = await aFamilyWithRaviTwice(open);
    const staff = await aSignedInAdmin(open);
    // The record is under the older entry's id.
    const older = (await family.listFamily(meera)).find(({ id }) => id === ravi)?.recordId ?? "";
    const both = [older, older === ravi ? twice : ravi];
    const state = async () => {
      const members = await family.listFamily(meera);
      return Promise.all(
        both.map(async (member) => [
          members.find(({ id }) => id === member)?.recordAccess,
          await codeOf(health.readOwnRecord(meera, { member })),
        ]),
      );
    };
    const withdraw = (id: string) =>
      agreements.noteAgreement(staff, meera.uid, { id, note: "withdrawn", seen: "on", language: "en" });
    const [open_, hidden] = [
      ["open", "no failure"],
      ["hidden", "RECORD_HIDDEN"],
    ];
    expect(await state()).toEqual([open_, open_]);
    await withdraw(both[0] ?? "");
    expect(await state()).toEqual([hidden, hidden]);
    await agreeOnPaper(open, meera, both[0] ?? "");
    await withdraw(both[1] ?? "");
    expect(await state()).toEqual([open_, hidden]);
  });
});
