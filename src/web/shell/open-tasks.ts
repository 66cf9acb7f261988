import { type Actor, areaOf, has, type Role } from "#domain/actor.ts";
import type { Topic } from "#domain/live.ts";
import { type Action, can } from "#domain/permissions.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { readOrUndefined } from "#web/loaders/optional-reads.ts";
import type { OpenTasks } from "./app-nav.ts";

interface CountedTasks {
  readonly tasks: OpenTasks;
  /** Sum of the versions of the role's topics that the counts show. */
  readonly version: number;
}

/** Topics that change the counts of a role. */
export const TASK_TOPICS: Readonly<Record<Role, readonly Topic[]>> = {
  patient: ["room"],
  doctor: ["ownConsultations", "room"],
  admin: ["contact", "verification", "consultations", "grievances"],
  reception: ["contact", "consultations"],
  nurse: ["contact", "consultations"],
  editor: [],
  auditor: [],
};

const NONE: CountedTasks = { tasks: {}, version: 0 };

async function ofPatient({ app, actor }: RequestContext): Promise<CountedTasks> {
  const { threads, version } = await app.room.listUnreadThreads(actor);
  return { tasks: { messages: threads.reduce((sum, { unread }) => sum + unread, 0) }, version };
}

async function ofDoctor({ app, actor }: RequestContext): Promise<CountedTasks> {
  const version = await app.practice.readPracticeVersion(actor);
  const [requests, { threads, version: room }] = await Promise.all([
    app.practice.listPracticeRequests(actor),
    app.room.listUnreadPatientThreads(actor),
  ]);
  const messages = threads.reduce((sum, { unread }) => sum + unread, 0);
  return { tasks: { requests: requests.length, messages }, version: version + room };
}

const NO_COUNT = { count: 0, version: 0 };

/** Each count by itself, so that a table that can't be read leaves the others; only what the role may see. */
async function ofStaff(ctx: RequestContext): Promise<CountedTasks> {
  const { app, actor } = ctx;
  const counted = (action: Action, count: () => Promise<typeof NO_COUNT>) =>
    can(actor, action) ? readOrUndefined(ctx, count) : NO_COUNT;
  const all = await Promise.all([
    counted("contact:read", () => app.contact.countUnansweredContactMessages(actor)),
    counted("doctor:verify", () => app.verification.countWaitingDoctors(actor)),
    counted("consultation:run", () => app.consultations.countFlaggedConsultations(actor)),
    counted("grievance:answer", () => app.grievances.countOverdueGrievances(actor)),
  ]);
  const [contacts, doctors, consultations, grievances] = all;
  return {
    tasks: {
      unanswered: contacts?.count ?? 0,
      unchecked: doctors?.count ?? 0,
      flagged: consultations?.count ?? 0,
      overdue: grievances?.count ?? 0,
    },
    version: all.includes(undefined) ? 0 : all.reduce((sum, item) => sum + (item?.version ?? 0), 0),
  };
}

const COUNT = { patient: ofPatient, doctor: ofDoctor, admin: ofStaff } as const;

/** What waits for a person in this role; nothing for others, and when it can't be read. */
export async function openTasks(ctx: RequestContext, role: Role | undefined): Promise<CountedTasks> {
  if (role === undefined || !has(ctx.actor, role)) return NONE;
  return (await readOrUndefined(ctx, () => COUNT[areaOf(role)](ctx))) ?? NONE;
}

export function rolesOf(actor: Actor): readonly Role[] {
  return actor.kind === "account" ? actor.roles : [];
}
