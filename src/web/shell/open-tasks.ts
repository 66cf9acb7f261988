import { type Actor, has, type Role } from "#domain/actor.ts";
import type { Topic } from "#domain/live.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { readOrUndefined } from "#web/lib/optional-reads.ts";
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

/** Each count by itself, so that a table that can't be read leaves the others. */
async function ofAdmin(ctx: RequestContext): Promise<CountedTasks> {
  const { app, actor } = ctx;
  const all = await Promise.all([
    readOrUndefined(ctx, () => app.contact.countUnansweredContactMessages(actor)),
    readOrUndefined(ctx, () => app.verification.countWaitingDoctors(actor)),
    readOrUndefined(ctx, () => app.consultations.countFlaggedConsultations(actor)),
    readOrUndefined(ctx, () => app.grievances.countOverdueGrievances(actor)),
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

const COUNT = { patient: ofPatient, doctor: ofDoctor, admin: ofAdmin } as const;

/** What waits for a person in this role; nothing for others, and when it can't be read. */
export async function openTasks(ctx: RequestContext, role: Role | undefined): Promise<CountedTasks> {
  if (role === undefined || !has(ctx.actor, role)) return NONE;
  return (await readOrUndefined(ctx, () => COUNT[role](ctx))) ?? NONE;
}

export function rolesOf(actor: Actor): readonly Role[] {
  return actor.kind === "account" ? actor.roles : [];
}
