import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { MAX_CHECKED_FILE_BYTES } from "#domain/advice/document-check.rules.ts";
import { createSigner, isSignedWith } from "#server/adapters/signer/signer.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { aConsultationUnderWay, signedAdvice } from "../../../../tests/support/advice.ts";
import { aReason } from "../../../../tests/support/doctors.ts";
import { aVisitor, codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { copiedText, readPrinted, readText } from "../../../../tests/support/printed-pdf.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";
import { canonicalBytes } from "./signed-documents.ts";

describe.each(ENGINES)("public verification of signed advice, on %s", async (engine) => {
  const api = () => open.api.advice;
  const check = async (bytes: Uint8Array) => api().checkAdviceFile(aVisitor(), { file: bytes });
  const kindOf = async (bytes: Uint8Array) => (await check(bytes)).kind;
  const flipped = (index: number, bytes = file) => {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    return changed;
  };

  const open = await openTestClinic(engine, { ...LIMITS, checksAddress: { ...LIMITS.checksAddress, max: 3 } });
  const consultation = await aConsultationUnderWay(open);
  await signedAdvice(open, consultation.doctor, consultation.id, { advice: "क्षमता के अनुसार विश्राम करें।" });
  const [newest] = (await api().readAdvice(consultation.patient, consultation.id)).versions;
  if (!newest) throw new Error("nothing was signed");
  const document = newest.document;
  const file = Buffer.from((await api().readAdvicePdf(consultation.patient, consultation.id)).bytes);
  afterAll(() => open.close());

  it("does not find an unknown code, and limits the attempts", async () => {
    const guesser = aVisitor();
    for (const code of ["", "x", "AAAAA-AAAAA-AAAAA-AAAAA"]) {
      expect(await codeOf(api().verifyAdvice(guesser, code))).toBe("NOT_FOUND");
    }
    expect(await codeOf(api().verifyAdvice(guesser, "AAAAA-AAAAA-AAAAA-AAAAB"))).toBe("CHECKED_TOO_OFTEN");
    // A valid code is never limited, whatever was mistyped from the same address.
    for (let times = 0; times < 6; times += 1) {
      expect((await api().verifyAdvice(guesser, document.code)).state).toBe("genuine");
    }
  });

  it("reports a genuine document with doctor and date, without patient and contents", async () => {
    const reported = await api().verifyAdvice(aVisitor(), ` ${document.code.toLowerCase().replaceAll("-", " ")}`);
    expect(reported).toEqual({
      kind: "prescription",
      state: "genuine",
      version: 1,
      doctor: document.doctor,
      signedAt: document.signedAt,
      endedAt: null,
    });
    expect(Object.keys(reported.doctor).sort()).toEqual(["name", "qualifications", "registrationNumber"]);
  });

  it("gives the patient and the doctor the same file each time", async () => {
    expect(file.equals(Buffer.from((await api().readAdvicePdf(consultation.doctor, consultation.id, 1)).bytes))).toBe(
      true,
    );
    expect(await codeOf(api().readAdvicePdf(consultation.patient, consultation.id, 2))).toBe("NOT_FOUND");
  });

  it("prints in the language of the patient's account what is signed without one", async () => {
    if (consultation.patient.kind !== "account") throw new Error("a patient has an account");
    await storeLanguage(open.fresh.database.kysely, consultation.patient.uid, "hi");
    const hindi = Buffer.from((await api().readAdvicePdf(consultation.doctor, consultation.id)).bytes);
    await storeLanguage(open.fresh.database.kysely, consultation.patient.uid, "en");
    const text = copiedText(hindi);
    expect(text).toContain("पर्चा और सलाह");
    expect(text).toContain("रजिस्ट्रेशन नंबर");
    expect(text).toContain("क्षमता के अनुसार विश्राम करें।");
    expect(text).toContain("3 दिन तक");
    expect(text).toContain("PARACETAMOL");
    expect(hindi.includes("/Lang (hi-IN)")).toBe(true);
    const signed = async (bytes: Buffer) => (await readText(bytes)).attached.get("advice.json");
    expect(await signed(hindi)).toEqual(await signed(file));
    expect(await kindOf(hindi)).toBe(await kindOf(file));
    expect((await api().verifyAdvice(aVisitor(), document.code)).state).toBe("genuine");
  });

  it("prints the contents, how to verify them, and the signature", async () => {
    const { text, qr, attached, pages } = await readPrinted(file);
    const { doctor, patient, code } = document;
    for (const words of [
      doctor.name,
      doctor.qualifications,
      doctor.registrationNumber,
      patient.name,
      "PARACETAMOL",
      code,
    ]) {
      expect(text).toContain(words);
    }
    expect(pages).toBe(1);
    expect(qr).toBe(`http://localhost:3000/verify/${code}`);
    const bytes = Buffer.from(attached.get("advice.json") ?? []);
    expect(JSON.parse(bytes.toString())).toEqual(document);
    const proof = JSON.parse(Buffer.from(attached.get("advice.json.signature.json") ?? []).toString());
    const [key] = await api().listSigningKeys(aVisitor());
    expect(proof.kid).toBe(key?.kid);
    expect(isSignedWith(key?.x ?? "", "tulsi-advice", bytes, proof.signature)).toBe(true);
    expect(isSignedWith(key?.x ?? "", "tulsi-advice", flipped(7, bytes), proof.signature)).toBe(false);
  });

  it("recognises the signed file and every alteration", async () => {
    expect(await check(file)).toMatchObject({ kind: "genuine", verified: { state: "genuine", version: 1 } });
    const end = file.lastIndexOf("\n%TulsiSignature");
    const step = Math.floor(end / 150);
    for (let index = 0; index < end; index += step)
      expect([index, await kindOf(flipped(index))]).toEqual([index, "altered"]);
    // Every byte of the signature comment.
    for (let index = file.lastIndexOf("%TulsiSignature"); index < file.length; index += 1) {
      expect(["altered", "not-ours"]).toContain(await kindOf(flipped(index)));
    }
    expect(await kindOf(Buffer.concat([file, Buffer.from("\n")]))).toBe("altered");
    expect(await kindOf(Buffer.concat([file, file]))).toBe("altered");
    expect(await kindOf(file.subarray(0, file.length - 1))).toBe("altered");
    expect(await kindOf(file.subarray(0, file.lastIndexOf("%TulsiSignature")))).toBe("altered");
  }, 60_000);

  it("recognises files of other origin", async () => {
    expect(await kindOf(Buffer.from("%PDF-1.7\nsomething else\n%%EOF\n"))).toBe("not-ours");
    expect(await kindOf(randomBytes(5000))).toBe("not-ours");
    const stranger = createSigner(randomBytes(32));
    const body = file.subarray(0, file.lastIndexOf("%TulsiSignature "));
    const said = Buffer.concat([body, Buffer.from(`%TulsiSignature ${stranger.keyId} ${document.code} `)]);
    const forged = Buffer.concat([said, Buffer.from(`${stranger.sign("tulsi-advice-pdf", said)}\n`)]);
    expect(await kindOf(forged)).toBe("not-ours");
    const boastful = Buffer.from(forged.toString("latin1").replaceAll(stranger.keyId, open.signer.keyId), "latin1");
    expect(await kindOf(boastful)).toBe("altered");
    for (const wrong of [undefined, "text", new Uint8Array(0), new Uint8Array(MAX_CHECKED_FILE_BYTES + 1)]) {
      expect(await codeOf(api().checkAdviceFile(aVisitor(), { file: wrong }))).toBe("INVALID_FORM");
    }
  });

  it("accepts signatures of an older key and signs with the new one", async () => {
    const newer = createSigner(randomBytes(32));
    const later = open.onAnother(open.fresh.database, newer).api.advice;
    expect(await later.verifyAdvice(aVisitor(), document.code)).toMatchObject({ state: "genuine" });
    expect(await later.checkAdviceFile(aVisitor(), { file })).toMatchObject({ kind: "genuine" });
    expect((await later.listSigningKeys(aVisitor())).map(({ kid }) => kid)).toEqual([newer.keyId, open.signer.keyId]);
    const { seen } = await later.readAdviceEditor(consultation.doctor, consultation.id);
    const saved = await later.saveAdviceDraft(consultation.doctor, consultation.id, {
      ...(await later.readAdviceEditor(consultation.doctor, consultation.id)).draft,
      seen,
    });
    expect(await later.signAdvice(consultation.doctor, consultation.id, { seen: saved, confirm: "on" })).toBe(2);
    expect((await later.readAdvice(consultation.patient, consultation.id)).versions.map(({ keyId }) => keyId)).toEqual([
      newer.keyId,
      open.signer.keyId,
    ]);
  });

  it("reports superseded and withdrawn documents by code and by file, also of a suspended doctor", async () => {
    const { doctor, admin, id } = consultation;
    expect(await api().verifyAdvice(aVisitor(), document.code)).toMatchObject({ state: "superseded", version: 1 });
    expect(await check(file)).toMatchObject({ kind: "genuine", verified: { state: "superseded" } });
    await api().withdrawAdvice(doctor, id, { version: 2, reason: "Canary reason." });
    const [newest] = (await api().readAdvice(doctor, id)).versions;
    await open.api.verification.suspendDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
    const reported = await api().verifyAdvice(aVisitor(), newest?.document.code ?? "");
    expect(reported.state).toBe("withdrawn");
    expect(reported.endedAt).not.toBeNull();
    expect(JSON.stringify(reported)).not.toContain("Canary");
  });

  it("refuses a row in which one byte was changed", async () => {
    const { kysely } = open.fresh.database;
    const row = await kysely.selectFrom("advices").selectAll().where("version", "=", 1).executeTakeFirstOrThrow();
    const another = await kysely.selectFrom("advices").selectAll().where("version", "=", 2).executeTakeFirstOrThrow();
    const turned = (text: string, index: number) =>
      `${text.slice(0, index)}${text[index] === "A" ? "B" : "A"}${text.slice(index + 1)}`;
    const resealed = canonicalBytes({ ...document, diagnosis: "Something else" }).toString();
    const changes = [
      { document: turned(row.document, 40) },
      { document: turned(row.document, row.document.length - 10) },
      { document: open.vault.encrypt(resealed, { column: "advices.document", row: row.id }) },
      { document: another.document },
      { digest: turned(row.digest, 3) },
      { signature: turned(row.signature, 10) },
      { signature: another.signature },
      { keyId: another.keyId },
      { keyId: "unknown" },
    ];
    for (const change of changes) {
      await kysely.updateTable("advices").set(change).where("id", "=", row.id).execute();
      expect([change, await codeOf(api().verifyAdvice(aVisitor(), document.code))]).toEqual([change, "ADVICE_DAMAGED"]);
      expect(await codeOf(api().readAdvice(consultation.patient, consultation.id))).toBe("ADVICE_DAMAGED");
      expect(await codeOf(api().readAdvicePdf(consultation.patient, consultation.id, 1))).toBe("ADVICE_DAMAGED");
      const { document: encrypted, digest, signature, keyId } = row;
      await kysely
        .updateTable("advices")
        .set({ document: encrypted, digest, signature, keyId })
        .where("id", "=", row.id)
        .execute();
    }
    expect(await api().verifyAdvice(aVisitor(), document.code)).toMatchObject({ version: 1 });
  });

  it("rejects a key that was inserted into the database", async () => {
    const { kysely } = open.fresh.database;
    const stranger = createSigner(randomBytes(32));
    const since = new Date().toISOString();
    await kysely
      .insertInto("signingKeys")
      .values({ id: stranger.keyId, publicKey: stranger.publicKey, since })
      .execute();
    expect((await api().listSigningKeys(aVisitor())).map(({ kid }) => kid)).not.toContain(stranger.keyId);
  });
});
