import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { numberFrom } from "#domain/privacy/grievances.rules.ts";
import { createChatClient } from "../chat.ts";
import { aProfile, aReason, aWaitingDoctor } from "../doctors.ts";
import { emergencySetting } from "../health/emergencies.ts";
import { aSignedInAdmin, aVisitor, proved, type TestClinic } from "../open-clinic.ts";
import { aPicture, PDF } from "../pictures.ts";
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
const UUIDS = [
  ...(["consultationId", "file", "document", "page", "evidence", "picture"] as const),
  ...(["emergency", "chat", "turn", "notification"] as const),
] as const;
export type IdName = (typeof UUIDS)[number] | "grievance";
export type Ids = Readonly<Partial<Record<IdName, string>>>;

const isPatient = (who: RouteActor) => who === "patient" || who === "other patient";
const isStaff = (who: RouteActor) => ["admin", "reception", "nurse", "editor", "auditor"].includes(who);

function accountOf({ actor }: { readonly actor: Actor }): Account {
  if (actor.kind !== "account") throw new Error("This person has no account.");
  return actor;
}

export interface RouteIdentity {
  readonly cookies: string;
  readonly own: Ids;
  /** Another person's ids; those that an admin may see of everyone are left out. */
  readonly others: Ids;
}

/** An id of the same length that belongs to no one. */
export function absentIds(): Required<Ids> {
  const grievance = numberFrom(crypto.getRandomValues(new Uint8Array(16)));
  const uuids = Object.fromEntries(UUIDS.map((name) => [name, randomUUID()])) as Required<Ids>;
  return { ...uuids, grievance };
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

/** A record that each of two doctors opened in an emergency. */
async function emergenciesOf(open: TestClinic, doctors: Readonly<Partial<Record<RouteActor, Account>>>) {
  const { allow, begin, aPatient } = await emergencySetting(open);
  await allow("on");
  const { phone } = await aPatient();
  const opened = new Map<string, string>();
  for (const [who, doctor] of Object.entries(doctors)) opened.set(who, await begin(phone, {}, doctor));
  return opened;
}

async function pictureOf(open: TestClinic, member: Account): Promise<Ids> {
  const bytes = new Uint8Array(await aPicture("jpeg"));
  await open.api.staff.writeOwnPicture(member, { name: "me.jpg", bytes });
  const rows = open.kysely.selectFrom("staffPictures").select("id").where("uid", "=", member.uid);
  return { picture: (await rows.executeTakeFirstOrThrow()).id };
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
    const found = about.get(consultationId ?? "");
    const parts = found && { file: found.file, page: found.page, ...(isPatient(who) && { document: found.document }) };
    const consultations = consultationId === null ? {} : { consultationId, ...parts };
    const admin = actor.kind === "account" ? await anAdminPage(open, actor) : {};
    if (actor.kind === "account") await proved(open, actor);
    const evidence = actor.kind === "account" && who.endsWith("doctor") ? await evidenceOf(open, actor) : {};
    const picture = actor.kind === "account" && isStaff(who) ? await pictureOf(open, actor) : {};
    actors.set(who, { cookies, own: { ...talk, ...consultations, ...admin, ...evidence, ...picture }, others: {} });
  }
  const emergencies = await emergenciesOf(open, {
    doctor: accountOf(all.doctor),
    "other doctor": accountOf(all["other doctor"]),
  });
  const ofOne = actors.get("patient")?.own ?? {};
  const ofOther = actors.get("other patient")?.own ?? {};
  const evidenceOfAnother = (who: RouteActor) =>
    actors.get(who === "doctor" ? "other doctor" : "doctor")?.own.evidence ?? "";
  return Object.fromEntries(
    ACTORS.map((who) => {
      const { cookies, own } = actors.get(who) as RouteIdentity;
      const emergency = emergencies.get(who);
      const { consultationId: _consultation, file: _file, ...ofNoConsultation } = ofOne;
      const hers = who === "patient" || who === "doctor" ? ofOther : ofOne;
      const others = {
        ...(who === "admin" || who === "reception" || who === "nurse"
          ? ofNoConsultation
          : { ...hers, evidence: evidenceOfAnother(who) }),
        emergency: emergencies.get(who === "doctor" ? "other doctor" : "doctor") ?? "",
        // The staff sees each other's pictures.
        ...(!isStaff(who) && { picture: actors.get("admin")?.own.picture ?? "" }),
      };
      return [who, { cookies, own: { ...own, ...(emergency !== undefined && { emergency }) }, others }];
    }),
  ) as unknown as Record<RouteActor, RouteIdentity>;
}
