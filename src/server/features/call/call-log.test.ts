import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { CALL_SESSION_TTL_MS } from "#domain/call/call-sessions.ts";
import { listCallLog, sweepCalls } from "#server/features/call/call.service.ts";
import { aConsultationUnderWay, signedAdvice } from "../../../../tests/support/advice.ts";
import { codeOf, openTestClinic } from "../../../../tests/support/open-clinic.ts";
import { ENGINES } from "../../../../tests/support/processes/database.ts";

const MINUTE = 60_000;

describe.each(ENGINES)("the call log, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  let consultation: Awaited<ReturnType<typeof aConsultationUnderWay>>;
  afterAll(() => open.close());
  beforeEach(async () => {
    consultation = await aConsultationUnderWay(open);
  });

  const join = async (who: Account, device: string = randomUUID(), takeOver = false) => {
    const answer = await open.api.call.joinCall(who, consultation.id, { device, takeOver });
    if (answer.kind !== "in") throw new Error("the session was taken");
    return answer.sessionId;
  };
  const lines = async () => (await listCallLog(open.app, consultation.id)).map(({ side, act }) => `${side} ${act}`);

  it("has when each side joined and left, once for a stay, despite reloads and takeovers", async () => {
    const device = randomUUID();
    await join(consultation.patient, device);
    await join(consultation.doctor);
    await join(consultation.patient, device);
    const sessionId = await join(consultation.patient, randomUUID(), true);
    open.clock.advance(MINUTE / 4);
    await open.api.call.leaveCall(consultation.patient, consultation.id, { sessionId });
    await open.api.call.leaveCall(consultation.patient, consultation.id, { sessionId });
    expect(await lines()).toEqual(["patient joined", "doctor joined", "patient left", "doctor left"]);
  });

  it("logs a lost connection once with its last activity, before the session is deleted or replaced", async () => {
    const lastSeen = new Date(open.clock.now()).toISOString();
    await join(consultation.patient);
    await join(consultation.doctor);
    open.clock.advance(CALL_SESSION_TTL_MS - 1);
    await sweepCalls(open.app);
    expect(await lines()).toEqual(["patient joined", "doctor joined"]);
    open.clock.advance(1);
    await join(consultation.patient);
    await sweepCalls(open.app);
    await sweepCalls(open.app);
    expect(await lines()).toEqual(["patient joined", "doctor joined", "doctor lost", "patient lost", "patient joined"]);
    const log = await listCallLog(open.app, consultation.id);
    expect(log.filter(({ act }) => act === "lost").map(({ at }) => at)).toEqual([lastSeen, lastSeen]);
    open.clock.advance(90 * MINUTE);
    await sweepCalls(open.app);
    open.clock.advance(90 * MINUTE);
    await sweepCalls(open.app);
    expect(await lines()).toHaveLength(6);
    open.clock.goToNow();
  });

  it("has few entries of a person who calls and hangs up again and again", async () => {
    const codes: string[] = [];
    for (let count = 0; count < 130; count += 1) {
      const device = randomUUID();
      const answer = await open.api.call
        .joinCall(consultation.patient, consultation.id, { device })
        .catch(({ code }) => code);
      codes.push(typeof answer === "string" ? answer : "no failure");
      if (typeof answer === "string" || answer.kind !== "in") continue;
      await open.api.call.leaveCall(consultation.patient, consultation.id, { sessionId: answer.sessionId });
    }
    expect(codes.filter((code) => code === "no failure")).toHaveLength(12);
    expect(codes.at(-1)).toBe("CHANGED_TOO_OFTEN");
    expect(await lines()).toHaveLength(24);
    const device = randomUUID();
    await join(consultation.doctor, device);
    for (let count = 0; count < 20; count += 1) await join(consultation.doctor, device);
  });

  const notify = (who: Account, sessionId: string, shows: string) =>
    open.api.call.sendSignals(who, consultation.id, { sessionId, shows });

  it("has when sound began, when the picture began and ended, and for whom, once for each change", async () => {
    const device = randomUUID();
    const [hers, his] = [await join(consultation.patient, device), await join(consultation.doctor)];
    expect(await codeOf(notify(consultation.patient, hers, "hologram"))).toBe("INVALID_FORM");
    for (const shows of ["apart", "sound", "sound", "picture", "sound"])
      await notify(consultation.patient, hers, shows);
    await Promise.all(Array.from({ length: 4 }, () => notify(consultation.doctor, his, "sound")));
    // A session that another device has taken over, or that has ended, is ignored.
    await notify(consultation.doctor, hers, "picture");
    const again = await join(consultation.patient, device);
    await notify(consultation.patient, hers, "picture");
    await notify(consultation.patient, again, "picture");
    await open.api.call.leaveCall(consultation.patient, consultation.id, { sessionId: again });
    await notify(consultation.patient, again, "picture");
    expect(await lines()).toEqual([
      ...["patient joined", "doctor joined", "patient sound", "patient picture", "patient sound", "doctor sound"],
      ...["patient apart", "patient picture", "patient left", "doctor left"],
    ]);
    expect(await open.api.advice.readAdviceEditor(consultation.doctor, consultation.id)).toMatchObject({
      callMode: "video",
    });
  });

  it("lets advice be signed for the logged mode, and for another only with the doctor's statement", async () => {
    const sign = (replaced: object) => signedAdvice(open, consultation.doctor, consultation.id, replaced);
    expect(await codeOf(sign({ mode: "video", elsewhere: "" }))).toBe("INVALID_FORM");
    expect(await sign({ mode: "video", elsewhere: "on" })).toBe(1);
    const recordText = async () => {
      const { stream } = await open.api.advice.readConsultationRecord(consultation.patient, consultation.id);
      const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
      return Buffer.from(files["record.txt"] ?? []).toString();
    };
    expect(await recordText()).toMatch(
      /Type of consultation\n=+\n\n?Text only\.\nThe doctor also spoke to or saw the patient/u,
    );
    const [hers, his] = [await join(consultation.patient), await join(consultation.doctor)];
    await notify(consultation.patient, hers, "picture");
    await notify(consultation.doctor, his, "picture");
    expect(await codeOf(sign({ mode: "audio", elsewhere: "on" }))).toBe("INVALID_FORM");
    expect(await sign({ mode: "video", elsewhere: "" })).toBe(2);
    open.clock.advance(MINUTE / 4);
    await notify(consultation.patient, hers, "sound");
    const reported = await recordText();
    expect(reported).toMatch(/Messages, audio and video\.\nVideo: +.*, until .*\nAudio: +.*, not ended yet\n/u);
    expect(reported).toMatch(/Meera Nair: audio and video on from /u);
    expect(reported).not.toContain("The doctor says that they also met");
    open.clock.goToNow();
  });

  it("limits the list of changes that a page can send", async () => {
    const { kysely } = open.fresh.database;
    const sessionId = await join(consultation.patient);
    await kysely.updateTable("callLog").set({ number: 400 }).where("consultationId", "=", consultation.id).execute();
    await notify(consultation.patient, sessionId, "sound");
    await open.api.call.leaveCall(consultation.patient, consultation.id, { sessionId });
    expect(await lines()).toEqual(["patient joined", "patient left"]);
  });

  it("is part of the patient's exported record, with names and times and no content", async () => {
    const sessionId = await join(consultation.doctor);
    open.clock.advance(MINUTE / 2);
    await open.api.call.leaveCall(consultation.doctor, consultation.id, { sessionId });
    const { stream } = await open.api.advice.readConsultationRecord(consultation.patient, consultation.id);
    const files = unzipSync(new Uint8Array(await new Response(stream).arrayBuffer()));
    const { calls } = JSON.parse(Buffer.from(files["record.json"] ?? []).toString());
    expect(calls).toEqual([
      { side: "doctor", by: "doctor", act: "joined", at: expect.any(String) },
      { side: "doctor", by: "doctor", act: "left", at: expect.any(String) },
    ]);
    expect(Date.parse(calls[1].at) - Date.parse(calls[0].at)).toBe(MINUTE / 2);
    const text = Buffer.from(files["record.txt"] ?? []).toString();
    expect(text).toMatch(/Calls\n=====\n\n?Dr Vikram Rao: joined the call at .*\nDr Vikram Rao: left the call at /u);
  });
});
