import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { MAX_PAGES } from "#domain/health/documents.rules.ts";
import { clinicDay, daysAfter } from "#domain/time.ts";
import { UNREADABLE } from "#server/unreadable.ts";
import { aDocument, aNewPdf } from "#support/health/documents.ts";
import { aSignedInDoctor, aSignedInPatient, aVisitor, codeOf, describeClinic, goToNoon } from "#support/open-clinic.ts";
import { aBomb, aPicture, LOCKED_PDF, SVG, text, WHERE, withNote } from "#support/pictures.ts";

describeClinic("documents of a patient", async (open) => {
  goToNoon(open);
  const documents = () => open.api.documents;
  const today = () => clinicDay(open.clock.now());
  const sent = (fields: object = {}) => aDocument(today(), fields);
  const add = (who: Actor, fields: object = {}) => documents().addDocument(who, sent(fields));
  const one = (bytes: Uint8Array, name = "report.pdf") => ({ file: [{ name, bytes }] });
  const stored = () => open.files.saved.size;

  it("are listed by their date, newest first, and are stored encrypted", async () => {
    const patient = await aSignedInPatient(open);
    const old = await add(patient, { name: "Canary-discharge", kind: "discharge", day: daysAfter(today(), -900) });
    const id = await add(patient, { person: "Canary-Kavya" });
    const [first, second] = await documents().listOwnDocuments(patient);
    expect(first).toMatchObject({ id, kind: "report", person: "Canary-Kavya", day: today(), withRecord: false });
    expect(second).toMatchObject({ id: old, name: "Canary-discharge", kind: "discharge" });
    const rows = JSON.stringify(await open.kysely.selectFrom("healthDocuments").selectAll().execute());
    expect(rows).not.toContain("Canary");
    for (const bytes of open.files.saved.values()) expect(bytes.includes("%PDF")).toBe(false);
  });

  it("have several photos of one paper as pages, without where they were taken, and a PDF as it was sent", async () => {
    const patient = await aSignedInPatient(open);
    const pdf = aNewPdf();
    const photo = await withNote("jpeg");
    const id = await add(patient, {
      file: [
        { name: "C:\\fakepath\\1.jpg", bytes: photo },
        { name: "2.pdf", bytes: pdf },
      ],
    });
    await documents().addDocumentPages(patient, id, one(await aPicture("jpeg", 80), "3.png"));
    const { pages } = await documents().readOwnDocument(patient, id);
    expect(pages.map(({ number, type }) => [number, type])).toEqual([
      [1, "image/jpeg"],
      [2, "application/pdf"],
      [3, "image/jpeg"],
    ]);
    const [first, second] = await Promise.all(
      pages.map((page) => documents().readOwnDocumentFile(patient, id, page.id)),
    );
    expect(first?.name).toBe("Blood test, City Hospital 1.jpg");
    expect(Buffer.from(first?.bytes ?? []).includes(WHERE)).toBe(false);
    expect(Buffer.from(second?.bytes ?? []).equals(Buffer.from(pdf))).toBe(true);
  });

  it.each([
    ["nothing", new Uint8Array(), "files.empty"],
    ["more than 10 MB", new Uint8Array(MAX_FILE_BYTES + 1), "FILE_TOO_LARGE"],
    ["a page named .pdf", text("<!doctype html><script>alert(1)</script>"), "files.type"],
    ["an SVG named .pdf", text(SVG), "files.type"],
    ["a PDF that is cut off", text("%PDF-1.7\n1 0 obj\n<<"), "files.brokenPdf"],
  ])("refuse %s with a message, and nothing is stored", async (_name, bytes, message) => {
    const patient = await aSignedInPatient(open);
    const before = stored();
    const refusal = { code: "INVALID_FORM", field: "file", message };
    await expect(add(patient, one(bytes))).rejects.toMatchObject(refusal);
    const whole = { name: "a.pdf", bytes: aNewPdf() };
    await expect(add(patient, { file: [whole, { name: "b.pdf", bytes }] })).rejects.toMatchObject(refusal);
    expect(await documents().listOwnDocuments(patient)).toEqual([]);
    expect(stored()).toBe(before);
  });

  it("refuse a decompression bomb, and mark a PDF with a password", async () => {
    const patient = await aSignedInPatient(open);
    await expect(add(patient, one(await aBomb()))).rejects.toMatchObject({ message: "files.tooManyPixels" });
    const id = await add(patient, one(LOCKED_PDF));
    expect((await documents().readOwnDocument(patient, id)).pages).toMatchObject([{ locked: true }]);
  });

  it("refuse a date in the future by the clinic's clock, and a name of 500 characters", async () => {
    const patient = await aSignedInPatient(open);
    const before = stored();
    await expect(add(patient, { day: daysAfter(today(), 1) })).rejects.toMatchObject({ field: "day" });
    await expect(add(patient, { name: "x".repeat(500) })).rejects.toMatchObject({ field: "name" });
    expect(stored()).toBe(before);
  });

  it("are added once by a form that is sent again, also at the same moment", async () => {
    const patient = await aSignedInPatient(open);
    const form = sent({ idempotencyKey: randomUUID() });
    const before = stored();
    const ids = await Promise.all([1, 2, 3].map(() => documents().addDocument(patient, form)));
    expect(new Set(ids).size).toBe(1);
    expect(await documents().addDocument(patient, form)).toBe(ids[0]);
    expect(await documents().listOwnDocuments(patient)).toHaveLength(1);
    expect(stored()).toBe(before + 1);
    const page = { ...one(aNewPdf()), idempotencyKey: randomUUID() };
    const id = ids[0] ?? "";
    await Promise.all([1, 2].map(() => documents().addDocumentPages(patient, id, page)));
    expect((await documents().readOwnDocument(patient, id)).pages).toHaveLength(2);
    expect(stored()).toBe(before + 2);
  });

  it("refuse a file that the person has already and name its document; another person may have it too", async () => {
    const patient = await aSignedInPatient(open);
    const file = one(aNewPdf());
    const id = await add(patient, { ...file, name: "First upload" });
    const before = stored();
    const twice = { field: "file", message: "documents.twice", values: { name: "First upload" } };
    await expect(add(patient, { ...file, name: "Second upload" })).rejects.toMatchObject(twice);
    await expect(documents().addDocumentPages(patient, id, file)).rejects.toMatchObject(twice);
    expect(stored()).toBe(before);
    await add(await aSignedInPatient(open), file);
    await documents().removeDocument(patient, id);
    expect(await codeOf(add(patient, file))).toBe("no failure");
    const both = await add(patient, { file: [one(aNewPdf()).file[0], ...Array(2).fill(one(LOCKED_PDF).file[0])] });
    expect((await documents().readOwnDocument(patient, both)).pages).toHaveLength(2);
  });

  it("leave nothing behind when the disk is full", async () => {
    const patient = await aSignedInPatient(open);
    const before = stored();
    open.files.full = true;
    await expect(add(patient)).rejects.toThrow("no space");
    open.files.full = false;
    expect(await documents().listOwnDocuments(patient)).toEqual([]);
    expect(stored()).toBe(before);
  });

  it.each([
    ["CBC 29/11/2026", "CBC 29-11-2026.pdf"],
    ["../../etc/passwd", "..-..-etc-passwd.pdf"],
    ["Report\u202efdp.exe", "Reportfdp.pdf"],
  ])("named %s are downloaded under that name, which is no path", async (name, downloaded) => {
    const patient = await aSignedInPatient(open);
    const id = await add(patient, { name });
    const [page] = (await documents().readOwnDocument(patient, id)).pages;
    expect((await documents().readOwnDocumentFile(patient, id, page?.id ?? "")).name).toBe(downloaded);
  });

  it("have a limited number of pages", async () => {
    const patient = await aSignedInPatient(open);
    const file = Array.from({ length: MAX_PAGES }, (_, index) => ({ name: `${index}.pdf`, bytes: aNewPdf() }));
    const id = await add(patient, { file });
    const before = stored();
    await expect(documents().addDocumentPages(patient, id, one(aNewPdf()))).rejects.toMatchObject({
      ...{ field: "file", message: "documents.pagesFull" },
    });
    expect(stored()).toBe(before);
  });

  describe("of one person", () => {
    it("are renamed and deleted by their owner, with their files", async () => {
      const patient = await aSignedInPatient(open);
      const before = stored();
      const id = await add(patient);
      const [page] = (await documents().readOwnDocument(patient, id)).pages;
      const changed = { name: "Liver test", kind: "scan", day: daysAfter(today(), -1), person: "Asha" };
      const onPage = { shareWithRecord: "on", shownWithRecord: "no" };
      await documents().changeDocument(patient, id, { ...changed, ...onPage });
      expect(await documents().readOwnDocument(patient, id)).toMatchObject({ ...changed, withRecord: true });
      await expect(documents().changeDocument(patient, id, { ...changed, ...onPage, name: "" })).rejects.toMatchObject({
        field: "name",
      });
      await documents().removeDocument(patient, id);
      await documents().removeDocument(patient, id);
      expect(await codeOf(documents().readOwnDocument(patient, id))).toBe("NOT_FOUND");
      expect(await codeOf(documents().readOwnDocumentFile(patient, id, page?.id ?? ""))).toBe("NOT_FOUND");
      expect(stored()).toBe(before);
    });

    it("do not exist for anybody else", async () => {
      const patient = await aSignedInPatient(open);
      const id = await add(patient);
      const [page] = (await documents().readOwnDocument(patient, id)).pages;
      const other = await aSignedInPatient(open);
      const own = await add(other);
      for (const someone of [other, await aSignedInDoctor(open), aVisitor()]) {
        expect(await codeOf(documents().readOwnDocument(someone, id))).toBe("NOT_FOUND");
        expect(await codeOf(documents().readOwnDocumentFile(someone, id, page?.id ?? ""))).toBe("NOT_FOUND");
        expect(await codeOf(documents().changeDocument(someone, id, sent()))).toBe("NOT_FOUND");
        expect(await codeOf(documents().addDocumentPages(someone, id, one(aNewPdf())))).toBe("NOT_FOUND");
        await codeOf(documents().removeDocument(someone, id));
      }
      expect(await codeOf(documents().readOwnDocumentFile(other, own, page?.id ?? ""))).toBe("NOT_FOUND");
      expect(await documents().readOwnDocument(patient, id)).toMatchObject({ id });
    });

    it("are bound to their row, and not decrypted when moved", async () => {
      const [patient, other] = [await aSignedInPatient(open), await aSignedInPatient(open)];
      const [id, theirs] = [await add(patient), await add(other)];
      const { kysely } = open;
      const row = await kysely.selectFrom("healthDocuments").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      await kysely.updateTable("healthDocuments").set({ body: row.body }).where("id", "=", theirs).execute();
      await kysely
        .updateTable("documentPages")
        .set({ documentId: theirs, number: 2 })
        .where("documentId", "=", id)
        .execute();
      const moved = await documents().readOwnDocument(other, theirs);
      expect(moved).toMatchObject({ name: UNREADABLE });
      await expect(documents().readOwnDocumentFile(other, theirs, moved.pages[1]?.id ?? "")).rejects.toThrow();
      await documents().removeDocument(other, theirs);
    });
  });
});
