import { randomUUID } from "node:crypto";
import { Transformer } from "@napi-rs/image";
import { expect, it } from "vitest";
import type { Actor } from "#domain/actor.ts";
import { MAX_FILE_BYTES } from "#domain/doctors/files.rules.ts";
import { MAX_FILES, MAX_TEXT_LENGTH, PHOTO_SIDE } from "#domain/room/room.rules.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInPatient, aVisitor, codeOf, describeClinic } from "#support/open-clinic.ts";
import { aBomb, aPicture, LOCKED_PDF, PDF, SVG, text, WHERE, withNote } from "#support/pictures.ts";

const NAME = "canary of the liver report.pdf";

describeClinic("files of a consultation", async (open) => {
  const rao = await anOpenDoctor(open);
  const { patient: meera, id } = await aConsultation(open, rao.slug);

  const room = () => open.api.room;
  const send = (who: Actor, bytes: Uint8Array, name = "photo.jpg", key: string = randomUUID(), consultationId = id) =>
    room().sendFile(who, consultationId, { key, name, bytes });
  const last = async () => (await room().readThread(meera, id, {})).last;

  it.each([
    ["an SVG named .jpg", text(SVG), "files.type"],
    ["an HTML page named .jpg", text("<!doctype html><script>alert(1)</script>"), "files.type"],
    ["a page with the header of a JPEG", Buffer.concat([Buffer.from([255, 216, 255]), text(SVG)]), "files.broken"],
    ["nothing", new Uint8Array(), "files.empty"],
    ["more than 10 MB", new Uint8Array(MAX_FILE_BYTES + 1), "FILE_TOO_LARGE"],
  ])("include %s only as a refusal with a message, and nothing is stored", async (_name, bytes, message) => {
    const before = [await last(), open.files.saved.size];
    await expect(send(meera, bytes)).rejects.toMatchObject({ code: "INVALID_FORM", field: "file", message });
    expect([await last(), open.files.saved.size]).toEqual(before);
  });

  it("include no decompression bomb, which is refused before it is decoded", async () => {
    const bomb = await aBomb();
    await expect(send(meera, bomb)).rejects.toMatchObject({ field: "file", message: "files.tooManyPixels" });
  });

  it("are stripped of a photo's location, and reduced to a viewable size", async () => {
    const { file, from, text: words } = await send(meera, await withNote("jpeg"), "C:\\fakepath\\rash <b>.jpg");
    expect({ from, words, ...file }).toMatchObject({ from: "patient", words: "", name: "rash b.jpg" });
    const { bytes, type } = await room().readRoomFile(rao.doctor, id, file?.id ?? "");
    expect(type).toBe("image/jpeg");
    expect(Buffer.from(bytes).includes(WHERE)).toBe(false);
    const large = await send(meera, await aPicture("png", PHOTO_SIDE + 200), "large.png");
    const seen = await room().readRoomFile(meera, id, large.file?.id ?? "");
    expect(await new Transformer(seen.bytes).metadata()).toMatchObject({ width: PHOTO_SIDE, height: PHOTO_SIDE });
  });

  it("come with the text that was written below them, for both sides", async () => {
    const bytes = await aPicture("jpeg", 60);
    const sent = await room().sendFile(meera, id, {
      key: randomUUID(),
      name: "arm.jpg",
      bytes,
      text: " Since Monday. ",
    });
    expect([sent.text, sent.file?.name]).toEqual(["Since Monday.", "arm.jpg"]);
    const { messages } = await room().readThread(rao.doctor, id, {});
    expect(messages.at(-1)).toMatchObject({ text: "Since Monday.", file: { name: "arm.jpg" } });
    const long = { key: randomUUID(), name: "arm.jpg", bytes, text: "x".repeat(MAX_TEXT_LENGTH + 1) };
    expect(await codeOf(room().sendFile(meera, id, long))).toBe("INVALID_FORM");
  });

  it("include a PDF as it was sent, stored encrypted with its name", async () => {
    const { file } = await send(meera, PDF, NAME);
    const stored = open.files.saved.get(file?.id ?? "") ?? Buffer.alloc(0);
    expect(stored.includes("%PDF")).toBe(false);
    expect(
      Buffer.from((await room().readRoomFile(rao.doctor, id, file?.id ?? "")).bytes).equals(Buffer.from(PDF)),
    ).toBe(true);
    const rows = await open.kysely.selectFrom("roomMessages").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("liver");
    expect((await room().readPatientSummary(rao.doctor, id)).files.map(({ name }) => name)).toContain(NAME);
    stored[stored.length - 20] = (stored[stored.length - 20] ?? 0) ^ 1;
    await expect(room().readRoomFile(rao.doctor, id, file?.id ?? "")).rejects.toThrow();
  });

  it("include a PDF that opens only with a password, marked so for both", async () => {
    const { file } = await send(meera, LOCKED_PDF, "laboratory.pdf");
    expect(file).toMatchObject({ name: "laboratory.pdf", locked: true });
    const { messages } = await room().readThread(rao.doctor, id, {});
    expect(messages.at(-1)?.file).toMatchObject({ id: file?.id, locked: true });
    expect((await send(meera, PDF, "open.pdf")).file).not.toHaveProperty("locked");
  });

  it("are readable by the two participants only, and only under their own consultation", async () => {
    const { file } = await send(rao.doctor, PDF, "advice.pdf");
    const fileId = file?.id ?? "";
    expect((await room().readRoomFile(meera, id, fileId)).name).toBe("advice.pdf");
    const other = await aConsultation(open, rao.slug);
    for (const stranger of [aVisitor(), await aSignedInPatient(open), other.patient, rao.admin]) {
      expect(await codeOf(room().readRoomFile(stranger, id, fileId))).toBe("NOT_FOUND");
    }
    // Another consultation of the same doctor: a file belongs to one.
    for (const who of [rao.doctor, other.patient]) {
      for (const wrong of [fileId, randomUUID(), "x", ""]) {
        expect(await codeOf(room().readRoomFile(who, other.id, wrong))).toBe("NOT_FOUND");
      }
    }
  });

  it("are stored once, however often and however quickly one idempotency key arrives", async () => {
    const { patient, id: consultationId } = await aConsultation(open, rao.slug);
    const before = open.files.saved.size;
    const key = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => send(patient, PDF, "twice.pdf", key, consultationId)));
    expect(new Set(sent.map(({ number, file }) => `${number} ${file?.id}`)).size).toBe(1);
    expect((await send(patient, PDF, "twice.pdf", key, consultationId)).number).toBe(1);
    expect((await room().readThread(patient, consultationId, {})).last).toBe(1);
    expect(open.files.saved.size).toBe(before + 1);
  });

  it("leave nothing behind when the disk or the consultation's quota is full", async () => {
    const { patient, id: consultationId } = await aConsultation(open, rao.slug);
    open.files.full = true;
    await expect(send(patient, PDF, "a.pdf", randomUUID(), consultationId)).rejects.toThrow("no space");
    open.files.full = false;
    expect((await room().readThread(patient, consultationId, {})).last).toBe(0);
    for (let index = 0; index < MAX_FILES; index += 1)
      await send(patient, PDF, `${index}.pdf`, randomUUID(), consultationId);
    const saved = open.files.saved.size;
    await expect(send(patient, PDF, "more.pdf", randomUUID(), consultationId)).rejects.toMatchObject({
      ...{ code: "ROOM_FULL", message: "room.filesFull" },
    });
    expect(open.files.saved.size).toBe(saved);
  });
});
