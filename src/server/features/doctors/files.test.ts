import { Transformer } from "@napi-rs/image";
import { expect, it } from "vitest";
import { MAX_EVIDENCE_FILES, MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { aListedDoctor, anApproval, aWaitingDoctor } from "#support/doctors.ts";
import { aSignedInAdmin, aSignedInDoctor, aSignedInPatient, aVisitor, describeClinic } from "#support/open-clinic.ts";
import { aBomb, aPicture, LOCKED_PDF, PDF, SVG, text, WHERE, withNote } from "#support/pictures.ts";

const look = (bytes: Uint8Array) => new Transformer(bytes).metadata(true);

describeClinic("files of a doctor", async (open) => {
  const vikram = await aWaitingDoctor(open);
  const asha = await aSignedInAdmin(open);

  const add = (bytes: Uint8Array, name = "degree.jpg", kind = "evidence", who = vikram) =>
    open.api.profiles.addDoctorFile(who, { kind, name, bytes });

  it.each([
    ["an SVG named .jpg", text(SVG), "evidence", "files.type"],
    ["an HTML page named .jpg", text("<!doctype html><script>alert(1)</script>"), "evidence", "files.type"],
    ["a program", text("MZ\u0090\u0000"), "evidence", "files.type"],
    ["a GIF", text("GIF89a"), "evidence", "files.type"],
    ["nothing", new Uint8Array(), "evidence", "files.empty"],
    ["a PDF as a portrait", PDF, "portrait", "files.portraitType"],
    [
      "the header of a JPEG and then HTML",
      Buffer.concat([Buffer.from([255, 216, 255, 224]), text(SVG)]),
      "evidence",
      "files.broken",
    ],
    ["more than 10 MB", new Uint8Array(MAX_FILE_BYTES + 1), "evidence", "FILE_TOO_LARGE"],
  ])("refuses %s and stores nothing", async (_name, bytes, kind, message) => {
    const saved = open.files.saved.size;
    await expect(add(bytes, "photo.jpg", kind)).rejects.toMatchObject({ code: "INVALID_FORM", field: "file", message });
    expect(open.files.saved.size).toBe(saved);
    expect((await open.api.profiles.readOwnProfile(vikram)).files).toEqual([]);
  });

  it("refuses a decompression bomb before decoding it", async () => {
    await expect(add(await aBomb())).rejects.toMatchObject({ field: "file", message: "files.tooManyPixels" });
  });

  it("stores a file once that is uploaded ten times", async () => {
    const doctor = await aWaitingDoctor(open);
    const before = open.files.saved.size;
    const ids = await Promise.all(Array.from({ length: 10 }, () => add(PDF, "degree.pdf", "evidence", doctor)));
    expect(new Set(ids).size).toBe(1);
    expect((await open.api.profiles.readOwnProfile(doctor)).files).toHaveLength(1);
    expect(open.files.saved.size).toBe(before + 1);
    expect(await add(PDF, "other.pdf", "evidence", doctor)).not.toBe(ids[0]);
  });

  it.each(["jpeg", "png"] as const)("re-encodes a %s without its metadata", async (format) => {
    const sent = await withNote(format);
    expect(sent.includes(WHERE)).toBe(true);
    const id = await add(sent, `C:\\fakepath\\my "degree".${format}`);
    const { name, bytes } = await open.api.profiles.readDoctorFile(vikram, id);
    expect(name).toBe(`my degree.${format === "jpeg" ? "jpeg" : "webp"}`);
    expect(Buffer.from(bytes).includes("Vikram")).toBe(false);
    expect(await look(bytes)).toMatchObject({ width: 60, height: 60 });
    await open.api.profiles.removeDoctorFile(vikram, id);
  });

  it.each([
    ["jpeg", 255, "image/jpeg"],
    ["webp", 100, "image/webp"],
    ["png", 0, "image/webp"],
  ] as const)("stores a %s that is transparent by %i as %s", async (format, alpha, type) => {
    const id = await add(await aPicture(format, 60, alpha), "photo.html");
    expect((await open.api.profiles.readDoctorFile(vikram, id)).type).toBe(type);
    await open.api.profiles.removeDoctorFile(vikram, id);
  });

  it.each(["report.html", "run.bat", "x.svg", "report.pdf.hta"])("stores a PDF named %s as .pdf", async (sent) => {
    const id = await add(PDF, sent);
    expect((await open.api.profiles.readDoctorFile(vikram, id)).name).toMatch(/^[a-z]+\.pdf$/u);
    await open.api.profiles.removeDoctorFile(vikram, id);
  });

  it.each([
    ["a PDF that opens only with a password", LOCKED_PDF, "files.lockedEvidence"],
    ["a broken PDF", text("%PDF-1.7\n%%EOF\n"), "files.brokenPdf"],
    ["a HEIC photo", text("\0\0\0\u0018ftypheic"), "files.heic"],
  ])("refuses %s with what to do", async (_name, bytes, message) => {
    await expect(add(bytes)).rejects.toMatchObject({ field: "file", message });
  });

  it("stores files encrypted, and does not open one that was changed on disk", async () => {
    const id = await add(PDF, "certificate.pdf");
    const stored = open.files.saved.get(id) ?? Buffer.alloc(0);
    expect(stored.includes("%PDF")).toBe(false);
    expect(Buffer.from((await open.api.profiles.readDoctorFile(vikram, id)).bytes).equals(PDF)).toBe(true);
    stored[stored.length - 20] = (stored[stored.length - 20] ?? 0) ^ 1;
    await expect(open.api.profiles.readDoctorFile(vikram, id)).rejects.toThrow();
    await open.api.profiles.removeDoctorFile(vikram, id);
    expect(open.files.saved.has(id)).toBe(false);
  });

  it("shows evidence to its doctor and admins only, and audits an admin's access", async () => {
    const id = await add(PDF, "certificate.pdf");
    const others = [aVisitor(), await aSignedInPatient(open), await aSignedInDoctor(open)];
    for (const other of others) {
      await expect(open.api.profiles.readDoctorFile(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(open.api.profiles.removeDoctorFile(other, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
    expect((await open.api.profiles.readDoctorFile(asha, id)).type).toBe("application/pdf");
    await expect(open.api.profiles.removeDoctorFile(asha, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const audit = open.kysely.selectFrom("audit").select(["action", "actor", "subject", "reason"]);
    const shown = audit.where("action", "=", "doctor:read-evidence").where("result", "=", "done");
    expect(await shown.execute()).toEqual([
      { action: "doctor:read-evidence", actor: asha.uid, subject: vikram.uid, reason: id.slice(0, 8) },
    ]);
    await open.api.profiles.removeDoctorFile(vikram, id);
  });

  it("fails when the disk is full", async () => {
    open.files.full = true;
    await expect(add(PDF)).rejects.toThrow("no space");
    open.files.full = false;
    expect((await open.api.profiles.readOwnProfile(vikram)).files).toEqual([]);
  });

  it("accepts six files at most, also simultaneously", async () => {
    const doctor = await aWaitingDoctor(open);
    const sent = await Promise.allSettled(
      Array.from({ length: MAX_EVIDENCE_FILES + 3 }, (_, index) => add(PDF, `a-${index}.pdf`, "evidence", doctor)),
    );
    const refused = sent.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(3);
    for (const { reason } of refused) expect(reason).toMatchObject({ message: "files.tooMany" });
    expect((await open.api.profiles.readOwnProfile(doctor)).files).toHaveLength(MAX_EVIDENCE_FILES);
  });

  it("refuses an approval after new evidence, and retains evidence once verified", async () => {
    const doctor = await aWaitingDoctor(open);
    const id = await add(PDF, "a.pdf", "evidence", doctor);
    const approval = await anApproval(open, asha, doctor.uid);
    await add(PDF, "b.pdf", "evidence", doctor);
    await expect(open.api.verification.approveDoctor(asha, doctor.uid, approval)).rejects.toMatchObject({
      code: "CHANGED_MEANWHILE",
    });
    await open.api.verification.approveDoctor(asha, doctor.uid, await anApproval(open, asha, doctor.uid));
    await expect(open.api.profiles.removeDoctorFile(doctor, id)).rejects.toMatchObject({ code: "WRONG_STATUS" });
  });

  it("replaces the square portrait, which is public while the doctor is listed", async () => {
    const { doctor } = await aListedDoctor(open, {}, { firstName: "Rekha", lastName: "Pillai" });
    await expect(open.api.directory.readDoctorPortrait(aVisitor(), "rekha-pillai")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await add(await aPicture("png", 900), "old.png", "portrait", doctor);
    const first = (await open.api.directory.readPublicDoctor(aVisitor(), "rekha-pillai")).portrait;
    await add(await aPicture("jpeg", 40), "new.jpg", "portrait", doctor);
    const second = (await open.api.directory.readPublicDoctor(aVisitor(), "rekha-pillai")).portrait;
    expect(second).not.toBe(first);
    const { bytes } = await open.api.directory.readDoctorPortrait(aVisitor(), "rekha-pillai");
    expect(await look(bytes)).toMatchObject({ width: 640, height: 640 });
    expect(
      (await open.api.profiles.readOwnProfile(doctor)).files.filter(({ kind }) => kind === "portrait"),
    ).toHaveLength(1);
    const { seen } = await open.api.verification.readDoctorForAdmin(asha, doctor.uid);
    await open.api.verification.suspendDoctor(asha, doctor.uid, { reason: "Asked by the council.", seen });
    await expect(open.api.directory.readDoctorPortrait(aVisitor(), "rekha-pillai")).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
