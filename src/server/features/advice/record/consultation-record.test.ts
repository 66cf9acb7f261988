import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { CONSENT } from "#domain/consultations/consent.ts";
import { PDF_TEXT } from "#support/pictures.ts";
import { aConsultationUnderWay, signedAdvice } from "../../../../../tests/support/advice.ts";
import {
  aSignedInPatient,
  aVisitor,
  codeOf,
  openTestClinic,
  type TestClinic,
} from "../../../../../tests/support/open-clinic.ts";
import { readText } from "../../../../../tests/support/printed-pdf.ts";
import { ENGINES } from "../../../../../tests/support/processes/database.ts";

const PDF = Buffer.from(PDF_TEXT);

describe.each(ENGINES)("the record of a consultation, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  const consultation = await aConsultationUnderWay(open);
  const { api: app } = open;
  // More messages than one page has.
  for (let count = 1; count <= 103; count += 1) {
    const [who, side] = count % 2 === 0 ? [consultation.doctor, "doctor"] : [consultation.patient, "patient"];
    await app.room.sendMessage(who, consultation.id, { key: randomUUID(), text: `Word ${count} of the ${side}` });
    open.clock.advance(20_000);
  }
  for (const name of ["../../report.pdf", "report.pdf", 'why: "so?".pdf']) {
    await app.room.sendFile(consultation.patient, consultation.id, {
      key: randomUUID(),
      name,
      bytes: new Uint8Array(PDF),
    });
  }
  await signedAdvice(open, consultation.doctor, consultation.id, {
    notes: "Canary-notes",
    diagnosis: "First thought",
  });
  await signedAdvice(open, consultation.doctor, consultation.id, {
    notes: "Canary-notes",
    diagnosis: "Second thought",
  });
  open.clock.goToNow();
  const record = (actor: Parameters<TestClinic["api"]["advice"]["readConsultationRecord"]>[0]) =>
    open.api.advice.readConsultationRecord(actor, consultation.id);
  const unpacked = async () => {
    const { stream } = await record(consultation.patient);
    return unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
  };

  afterAll(() => open.close());

  it("is for the patient only", async () => {
    for (const actor of [aVisitor(), await aSignedInPatient(open), consultation.doctor, consultation.admin]) {
      expect(await codeOf(record(actor))).toBe("NOT_FOUND");
    }
  });

  it("has all messages, files, times and signed advice, without the doctor's notes", async () => {
    const files = await unpacked();
    const text = Buffer.from(files["record.txt"] ?? []).toString();
    const json = JSON.parse(Buffer.from(files["record.json"] ?? []).toString());
    expect(json.messages).toHaveLength(108);
    expect(json.messages.map(({ number }: { number: number }) => number)).toEqual(
      [...Array(108).keys()].map((index) => index + 1),
    );
    for (let count = 1; count <= 103; count += 1) expect(text).toContain(`Word ${count} of the `);
    for (const words of ["Meera Nair", "A cough that stays.", "Penicillin", "Dr ", "Registration number", "replaced"]) {
      expect(text).toContain(words);
    }
    expect(json.consultation).toMatchObject({ state: "in-progress", consent: { version: CONSENT.version } });
    expect(json.signed.map(({ state }: { state: string }) => state)).toEqual(["genuine", "superseded"]);
    const names = Object.keys(files).sort();
    expect(names).toEqual(
      [
        "record.txt",
        "record.json",
        ...[1, 2].flatMap((version) => [
          `advice-v${version}.pdf`,
          `advice-v${version}.json`,
          `advice-v${version}.json.jws`,
        ]),
        "files/0104 report.pdf",
        "files/0105 report.pdf",
        // Characters that some systems do not allow in names are replaced.
        "files/0106 why_ so_.pdf",
      ].sort(),
    );
    expect(Buffer.from(files["files/0104 report.pdf"] ?? []).equals(PDF)).toBe(true);
    expect((await readText(files["advice-v1.pdf"] ?? new Uint8Array())).text).toContain("First thought");
    for (const bytes of Object.values(files)) expect(Buffer.from(bytes).includes("Canary-notes")).toBe(false);
  });
});
