import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { numberFrom } from "#domain/privacy/grievances.rules.ts";
import { createChatClient } from "../chat.ts";
import { aProfile, aReason, aWaitingDoctor } from "../doctors.ts";
import { aSignedInAdmin, aVisitor, proved, type TestClinic } from "../open-clinic.ts";
import { PDF } from "../pictures.ts";
import { createConsultationPeople } from "./consultation-people.ts";

/** The people of TRUST.md AC-1; "pending" was verified once, "rejected" never was. */
export const ACTORS = [
  "visitor",
  "patient",
  "other patient",
  "doctor",
  "other doctor",
  "pending doctor",
  "rejected doctor",
  "suspended doctor",
  "admin",
  "reception",
  "nurse",
  "editor",
  "auditor",
] as const;
export type RouteActor = (typeof ACTORS)[number];

/** Ids that can be part of a path or a form. */
export type IdName = "consultationId" | "file" | "evidence" | "chat" | "turn" | "notification" | "grievance";
export type Ids = Readonly<Partial<Record<IdName, string>>>;

export interface RouteIdentity {
  readonly cookies: string;
  readonly own: Ids;
  /** Another person's ids; those that an admin may see of everyone are left out. */
  readonly others: Ids;
}

/** An id of the same length that belongs to no one. */
export function absentIds(): Required<Ids> {
  const grievance = numberFrom(crypto.getRandomValues(new Uint8Array(16)));
  const [consultationId, file, evidence, chat, turn, notification] = Array.from({ length: 6 }, () =>
    randomUUID(),
  ) as string[];
  return { consultationId, file, evidence, chat, turn, notification, grievance } as Required<Ids>;
}

async function aChat(open: TestClinic, actor: Actor): Promise<{ cookies: string; chat: string; turn: string }> {
  const talk = createChatClient(open, actor);
  const { turnId } = await talk.ask("How do I make ginger tea?");
  return { cookies: talk.actor.client.cookies, chat: talk.chatId, turn: turnId };
}

/** What every account has: a notification and a grievance. */
async function anAdminPage(open: TestClinic, { uid, client, ...rest }: Account): Promise<Ids> {
  const { kysely } = open;
  const notification = randomUUID();
  const now = new Date(open.clock.now()).toISOString();
  const nothing = { consultationId: null, doctor: null, startsAt: null, zone: null, count: null };
  await kysely
    .insertInto("notifications")
    .values({
      ...nothing,
      id: notification,
      uid,
      kind: "advice-signed",
      createdAt: now,
      once: null,
      readAt: null,
    })
    .execute();
  const mail = { name: "Asha Verma", email: rest.email, about: "other", text: "The stairs are dark in the evening." };
  return { notification, grievance: await open.api.grievances.fileGrievance({ uid, client, ...rest }, mail) };
}

async function evidenceOf(open: TestClinic, doctor: Account): Promise<Ids> {
  const file = { kind: "evidence", name: "degree.pdf", bytes: PDF };
  await open.api.profiles.addDoctorFile(doctor, file);
  const rows = open.kysely.selectFrom("doctorFiles").select("id").where("uid", "=", doctor.uid);
  return { evidence: (await rows.executeTakeFirstOrThrow()).id };
}

async function aRejectedDoctor(open: TestClinic): Promise<Account> {
  const [admin, doctor] = [await aSignedInAdmin(open), await aWaitingDoctor(open, aProfile())];
  await open.api.verification.rejectDoctor(admin, doctor.uid, await aReason(open, admin, doctor.uid));
  return doctor;
}

/** The people, each with all records that they can have, and another person's ids. */
export async function createRoutePeople(open: TestClinic): Promise<Readonly<Record<RouteActor, RouteIdentity>>> {
  const { people, about } = await createConsultationPeople(open);
  const { "unverified doctor": pending, ...rest } = people;
  const rejected = { actor: await aRejectedDoctor(open), own: null, others: rest.patient.own };
  const all = { ...rest, "pending doctor": pending, "rejected doctor": rejected };
  const actors = new Map<RouteActor, RouteIdentity>();
  for (const who of ACTORS) {
    const { actor, own: consultationId } = all[who];
    const { cookies, ...talk } = await aChat(open, who === "visitor" ? aVisitor() : actor);
    const file = about.get(consultationId ?? "")?.file;
    const consultations = consultationId === null ? {} : { consultationId, ...(file !== undefined && { file }) };
    const admin = actor.kind === "account" ? await anAdminPage(open, actor) : {};
    if (actor.kind === "account") await proved(open, actor);
    const evidence = actor.kind === "account" && who.endsWith("doctor") ? await evidenceOf(open, actor) : {};
    actors.set(who, { cookies, own: { ...talk, ...consultations, ...admin, ...evidence }, others: {} });
  }
  const ofOne = actors.get("patient")?.own ?? {};
  const ofOther = actors.get("other patient")?.own ?? {};
  const evidenceOfAnother = (who: RouteActor) =>
    actors.get(who === "doctor" ? "other doctor" : "doctor")?.own.evidence ?? "";
  return Object.fromEntries(
    ACTORS.map((who) => {
      const { cookies, own } = actors.get(who) as RouteIdentity;
      const { consultationId: _consultation, file: _file, ...ofNoConsultation } = ofOne;
      const hers = who === "patient" || who === "doctor" ? ofOther : ofOne;
      const others =
        who === "admin" || who === "reception" || who === "nurse"
          ? ofNoConsultation
          : { ...hers, evidence: evidenceOfAnother(who) };
      return [who, { cookies, own, others }];
    }),
  ) as unknown as Record<RouteActor, RouteIdentity>;
}
