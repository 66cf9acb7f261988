import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { isFailure } from "#domain/failures.ts";
import { aPatient } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInPatient, describeClinic } from "#support/open-clinic.ts";
import { aNoEmailPatient } from "#support/records/no-email-patient.ts";

const NAME = "Meera Joshi";

describeClinic("the record of an account that lost its number, and has neither email nor password", (open) => {
  const { api, kysely } = open;
  let admin: Account;
  let lost: Account;
  beforeEach(async () => {
    admin = await aSignedInAdmin(open);
    lost = (await aNoEmailPatient(open, { name: NAME })).patient;
    await kysely.deleteFrom("phoneNumbers").where("uid", "=", lost.uid).execute();
  });
  const merge = (stays: Account, joined: Account) =>
    api.merges.mergeRecords(admin, stays.uid, { joined: joined.uid, confirmation: NAME }).then(
      () => "merged",
      (error: unknown) => (isFailure(error) ? error.key : error),
    );

  it("is joined to one that has a login, and not the other way round", async () => {
    const { patient: again } = await aNoEmailPatient(open, { name: NAME });
    const preview = await api.merges.previewMerge(admin, lost.uid, { joined: again.uid });
    expect(preview.refusals).toEqual(["noLogin"]);
    expect(await merge(lost, again)).toBe("merges.noLogin");
    expect(await merge(again, lost)).toBe("merged");
    const other = await aSignedInPatient(open, aPatient({ name: NAME }));
    expect(await merge(other, (await aNoEmailPatient(open, { name: NAME })).patient)).toBe("merged");
  });

  it("stays with a passkey", async () => {
    const { uid } = lost;
    const times = { createdAt: "2026-01-01T00:00:00.000Z", lastUsedAt: null };
    const row = { id: uid, uid, publicKey: "key", counter: 0, transports: "[]", name: "Phone", ...times };
    await kysely.insertInto("passkeys").values(row).execute();
    const { patient: again } = await aNoEmailPatient(open, { name: NAME });
    expect(await merge(lost, again)).toBe("merged");
  });
});
