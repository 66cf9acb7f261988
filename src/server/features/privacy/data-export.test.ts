import { ERR_INVALID_PASSWORD, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { CONSENT } from "#domain/consultations/consent.ts";
import { inLanguage } from "#server/language.ts";
import { aMessage, GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";
import { aPatientWithAllData, CANARIES } from "#support/patient-with-all-data.ts";

describeClinic("the data export", async (open) => {
  const life = await aPatientWithAllData(open);

  async function packOf(actor: Actor): Promise<Record<string, string>> {
    const { stream } = await open.api.privacy.exportData(actor, { proofPassword: GOOD_PASSWORD });
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
  }

  it("is for accounts", async () => {
    expect(await codeOf(open.api.privacy.exportData(aVisitor(), { proofPassword: GOOD_PASSWORD }))).toBe("NOT_FOUND");
    expect(await codeOf(open.api.privacy.readOwnData(aVisitor()))).toBe("NOT_FOUND");
  });

  it("gives a patient all their data without the full Aadhaar number and the doctor's notes", async () => {
    const pack = await packOf(life.patient);
    const all = Object.entries(pack)
      .filter(([name]) => name.endsWith(".json") || name.endsWith(".txt"))
      .map(([, text]) => text)
      .join("\n");
    const { aadhar, notes, file, address: _wanted, ...left } = CANARIES;
    for (const word of [life.email, ...Object.values(left)]) expect(all, word).toContain(word);
    expect(all).toContain("XXXX XXXX 0517");
    const names = Object.keys(pack);
    expect(names.filter((name) => name.endsWith(`${file}.pdf`))).toHaveLength(2);
    expect(names.filter((name) => /^documents\/.*canary-document\.pdf$/u.test(name))).toHaveLength(1);
    expect(names.some((name) => name.endsWith("/advice-v1.pdf"))).toBe(true);
    for (const text of Object.values(pack)) {
      expect(text).not.toContain(aadhar);
      expect(text).not.toContain(notes);
    }
    const parsed = (name: string) => JSON.parse(pack[name] ?? "");
    expect(
      parsed("visits.json")
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([life.past, life.cancelled, life.upcoming].sort());
    expect(parsed("consents.json")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: "keep-chats", act: "given", language: "en" }),
        expect.objectContaining({
          purpose: "visit",
          consultationId: life.past,
          words: expect.stringContaining(CONSENT.hindi[0]),
        }),
      ]),
    );
    expect(parsed("health.json").taken).toMatchObject([
      { reminderId: expect.any(String), takenAt: expect.any(String) },
    ]);
    expect(parsed("followUps.json")).toMatchObject([{ consultationId: life.past, remindAt: expect.any(String) }]);
    // Two entries of the same moment may come in either order.
    expect(parsed("log.json")).toContainEqual(expect.objectContaining({ action: "privacy:export", by: "you" }));
  });

  it("opens only with the password that was chosen for the file", async () => {
    const filePassword = "तुलसी की फ़ाइल 8";
    const { stream } = await open.api.privacy.exportData(life.patient, { proofPassword: GOOD_PASSWORD, filePassword });
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    for (const word of [life.email, CANARIES.file]) expect(Buffer.from(bytes).includes(word), word).toBe(false);
    const [only, ...others] = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
    if (only?.directory !== false) throw new Error("There is no file.");
    expect([only.filename, others]).toEqual(["your-data.zip", []]);
    await expect(only.getData(new Uint8ArrayWriter(), { password: GOOD_PASSWORD })).rejects.toThrow(
      ERR_INVALID_PASSWORD,
    );
    const inside = unzipSync(await only.getData(new Uint8ArrayWriter(), { password: filePassword }));
    expect(Buffer.from(inside["index.html"] ?? []).toString()).toContain(life.email);
  });

  it.each([
    ["short", "PASSWORD_TOO_SHORT"],
    ["x".repeat(129), "PASSWORD_TOO_LONG"],
  ])("refuses a password for the file before it asks who it is: %#", async (filePassword, key) => {
    const refused = open.api.privacy.exportData(life.patient, { proofPassword: "not mine", filePassword });
    await expect(refused).rejects.toMatchObject({ code: "INVALID_FORM", field: "filePassword", key });
  });

  it("has a self-contained page that escapes user text and links to every file", async () => {
    await open.api.contact.sendContactMessage(
      life.patient,
      aMessage({
        ...{ name: "<img src=x onerror=alert(1)>", email: life.email, subject: `"quoted" & 'more'` },
        message: "</dd><script>alert(1)</script>",
      }),
    );
    const pack = await packOf(life.patient);
    const page = pack["index.html"] ?? "";
    expect(page).toContain("&lt;/dd&gt;&lt;script&gt;alert(1)");
    expect(page).not.toMatch(/<script|<img|<link|https?:\/\/|onerror=alert\(1\)>/u);
    const links = [...page.matchAll(/href="([^"]+)"/gu)].map(([, link]) => decodeURIComponent(link ?? ""));
    expect(new Set(links)).toEqual(new Set(Object.keys(pack).filter((name) => name !== "index.html")));
  });

  it("has its page in the language of the request, also for what is written while it is read", async () => {
    const pack = await inLanguage("hi", () => packOf(life.patient));
    expect(pack["index.html"]).toContain('<html lang="hi">');
    expect(pack["index.html"]).toContain("<h2>आपकी शिकायतें</h2>");
    expect(pack["index.html"]).toContain("को बनाया गया");
    const record = Object.entries(pack).find(([name]) => name.endsWith("record.txt"))?.[1];
    expect(record).toContain("कंसल्टेशन का रिकॉर्ड");
  });

  it("has no data of other people", async () => {
    const other = await aSignedInPatient(open, { name: "Somebody Else", medicalHistory: "else-history" });
    const theirs = Object.values(await packOf(other)).join("\n");
    for (const word of [life.email, ...Object.values(CANARIES)]) expect(theirs).not.toContain(word);
    expect(Object.values(await packOf(life.patient)).join("\n")).not.toContain("else-history");
  });

  it("gives a doctor and an admin their own data, without data of patients", async () => {
    const doctors = await packOf(life.rao.doctor);
    expect(Object.keys(doctors)).toEqual(
      expect.arrayContaining(["doctor.json", "profile.json", "hours.json", "templates.json", "index.html"]),
    );
    expect(Object.keys(doctors)).not.toContain("patient.json");
    const admins = await packOf(await aSignedInAdmin(open));
    expect(Object.keys(admins)).toEqual(expect.arrayContaining(["account.json", "sessions.json", "log.json"]));
    for (const text of [...Object.values(doctors), ...Object.values(admins)]) {
      for (const word of [life.email, ...Object.values(CANARIES)]) expect(text).not.toContain(word);
    }
  });

  it("lists consents and the consequences of an erasure", async () => {
    expect(await open.api.privacy.readOwnData(life.patient)).toMatchObject({
      ...{ upcoming: 1, underLegalHold: 1, erasable: true },
      storesChats: { stored: true },
    });
    expect(await open.api.privacy.readOwnData(life.rao.doctor)).toMatchObject({ consents: [], erasable: false });
  });
});
