import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { type ChosenDiagnosis, chosenDiagnoses } from "#domain/diagnoses/diagnosis.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { can } from "#domain/permissions.ts";
import type { OwnProblem, PatientProblems } from "#domain/problems/problems.api.ts";
import {
  addProblemSchema,
  changeProblemSchema,
  type Problem,
  type ProblemAct,
  type ProblemChange,
  type ProblemContent,
} from "#domain/problems/problems.rules.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { readConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { findSharedRecord } from "#server/features/health/health.service.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { listVersions } from "../advice.queries.ts";
import { type DoctorAccess, refusalOf, requireDoctorAccess } from "../advice-access.ts";
import { openDocument } from "../signed-documents.ts";
import {
  findTreated,
  insertChange,
  insertProblem,
  listChanges,
  listProblemRows,
  lockProblems,
  moveProblem,
  type ProblemRow,
} from "./problems.queries.ts";

type ChangeRow = Awaited<ReturnType<typeof listChanges>>[number];

const UNREADABLE_CONTENT: ProblemContent = { text: UNREADABLE, code: null, since: null };
const NEXT_STATE = { resolved: "resolved", reopened: "active" } as const;
const placeOf = (id: string, revision: number) => ({ column: "problemChanges.body", row: `${id} ${revision}` });

function changeOf({ vault }: App, row: ChangeRow): ProblemChange {
  const { problemId, revision, act, at, body, firstName, lastName } = row;
  const content = openedOr(UNREADABLE_CONTENT, () =>
    parseStored<ProblemContent>(vault.open(body, placeOf(problemId, revision))),
  );
  return { act, at, by: firstName === null ? "" : `${firstName} ${lastName}`, content };
}

/** The problems of these rows: the active ones first, else in their order. */
async function opened(app: App, rows: readonly ProblemRow[]): Promise<Problem[]> {
  const changes = await listChanges(
    app.db,
    rows.map(({ id }) => id),
  );
  const byProblem = Map.groupBy(changes, ({ problemId }) => problemId);
  const all = rows.map(({ id, state, consultationId, revision }): Problem => {
    const history = (byProblem.get(id) ?? []).map((row) => changeOf(app, row));
    return { id, state, consultationId, revision, history, ...(history.at(-1)?.content ?? UNREADABLE_CONTENT) };
  });
  return [...all.filter(({ state }) => state === "active"), ...all.filter(({ state }) => state === "resolved")];
}

interface SeenRows {
  readonly patientUid: string;
  readonly personKey: string;
  readonly rows: readonly ProblemRow[];
  readonly isShared: boolean;
}

/** The problems that the doctor of a consultation may see; undefined for a caller without an account. */
async function seenBy(app: App, access: DoctorAccess): Promise<SeenRows | undefined> {
  const treated = await findTreated(app.db, access.id);
  const { patientUid = null, personKey = null } = treated ?? {};
  if (patientUid === null || personKey === null) return undefined;
  const isShared = (await findSharedRecord(app, access.actor, access)) !== undefined;
  const all = await listProblemRows(app.db, patientUid, personKey);
  return { patientUid, personKey, isShared, rows: all.filter(({ doctor }) => isShared || doctor === access.doctor) };
}

/** What the newest prescription of a consultation says, while it is valid. */
async function signedDiagnoses(app: App, consultationId: string): Promise<readonly ChosenDiagnosis[]> {
  const [newest] = await listVersions(app.db, consultationId);
  if (!newest || newest.withdrawnAt !== null) return [];
  const { diagnosis, codes } = (await openDocument(app, newest)).document;
  return chosenDiagnoses(diagnosis, codes);
}

/** Whether a problem is this diagnosis, or was before it was corrected: by its code, or without one by its words. */
function isSame({ history }: Problem, { text, code }: ChosenDiagnosis): boolean {
  return history.some(({ content }) =>
    code === undefined ? fold(content.text) === fold(text) : content.code === code,
  );
}

async function requireWriting(tx: Transaction, access: DoctorAccess): Promise<void> {
  const refused = await refusalOf(tx, access, true);
  if (refused) throw refused;
}

async function writeChange(
  tx: Transaction,
  access: DoctorAccess,
  change: {
    readonly id: string;
    readonly revision: number;
    readonly act: ProblemAct;
    readonly content: ProblemContent;
  },
): Promise<void> {
  const { id: problemId, revision, act, content } = change;
  const body = tx.vault.encrypt(JSON.stringify(content), placeOf(problemId, revision));
  await insertChange(tx.db, { problemId, revision, act, at: moment(tx.clock), doctor: access.doctor, body });
  await writeAudit(tx, { actor: access.actor, action: "problem:write", subject: shortId(access.id), reason: act });
  for (const uid of access.subscribers) await tx.announce("ownConsultations", uid);
}

/** {@inheritDoc ProblemApi.listProblems} */
export async function listProblems(app: App, actor: Actor, consultationId: string): Promise<PatientProblems> {
  const access = await requireDoctorAccess(app, actor, consultationId);
  const seen = await seenBy(app, access);
  if (!seen) return { problems: [], addable: [], isShared: false };
  const problems = await opened(app, seen.rows);
  const signed = await signedDiagnoses(app, access.id);
  const addable = signed.filter((diagnosis) => !problems.some((problem) => isSame(problem, diagnosis)));
  return { problems, addable, isShared: seen.isShared };
}

/** {@inheritDoc ProblemApi.addProblem} */
export async function addProblem(app: App, actor: Actor, consultationId: string, input: unknown): Promise<void> {
  await requireDoctorAccess(app, actor, consultationId);
  const wanted = checkOrFail(addProblemSchema, input);
  const { day: since } = await readConsultation(app, actor, consultationId);
  await inTransaction(app, async (tx) => {
    const access = await requireDoctorAccess(tx, actor, consultationId);
    if (access.patientUid !== null) await lockProblems(tx.db, access.patientUid);
    await requireWriting(tx, access);
    const seen = await seenBy(tx, access);
    const signed = (await signedDiagnoses(tx, access.id)).find(
      ({ text, code = "" }) => text === wanted.text && code === wanted.code,
    );
    if (!seen || !signed) throw fail("INVALID_FORM", undefined, "problems.unsigned");
    if ((await opened(tx, seen.rows)).some((problem) => isSame(problem, signed))) return;
    const id = randomUUID();
    const { patientUid, personKey } = seen;
    const row = { id, patientUid, personKey, consultationId: access.id, doctor: access.doctor };
    await insertProblem(tx.db, { ...row, state: "active", revision: 1, addedAt: moment(tx.clock) });
    const content = { text: signed.text, code: signed.code ?? null, since };
    await writeChange(tx, access, { id, revision: 1, act: "added", content });
  });
}

/** {@inheritDoc ProblemApi.changeProblem} */
export async function changeProblem(app: App, actor: Actor, consultationId: string, input: unknown): Promise<void> {
  await requireDoctorAccess(app, actor, consultationId);
  const change = checkOrFail(changeProblemSchema, input);
  await inTransaction(app, async (tx) => {
    const access = await requireDoctorAccess(tx, actor, consultationId);
    await requireWriting(tx, access);
    const row = (await seenBy(tx, access))?.rows.find(({ id }) => id === change.id);
    const [problem] = row ? await opened(tx, [row]) : [];
    // It is gone, or no longer shared with the doctor who has the page open: both are the same to them.
    if (!problem) throw fail("CHANGED_MEANWHILE", undefined, "problems.changed");
    const { id, seen, act } = change;
    const state = act === "corrected" ? problem.state : NEXT_STATE[act];
    // A second click has no effect.
    if (act !== "corrected" && problem.state === state) return;
    if (!(await moveProblem(tx.db, { id, state, seen })))
      throw fail("CHANGED_MEANWHILE", undefined, "problems.changed");
    const { text, code, since } = problem;
    const content =
      act === "corrected"
        ? { text: change.text, code: change.code || null, since: change.since || null }
        : { text, code, since };
    await writeChange(tx, access, { id, revision: seen + 1, act, content });
  });
}

/** The problems of one person of an account; rights are checked before. */
export async function readProblemsOf(app: App, patientUid: string, personKey: string): Promise<readonly Problem[]> {
  return opened(app, await listProblemRows(app.db, patientUid, personKey));
}

/** {@inheritDoc ProblemApi.listOwnProblems} */
export async function listOwnProblems(app: App, actor: Actor): Promise<readonly OwnProblem[]> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) throw fail("NOT_FOUND");
  const problems = await opened(app, await listProblemRows(app.db, actor.uid));
  return Promise.all(
    problems.map(async (problem) => {
      const treated = await findTreatedPerson(app, problem.consultationId);
      const person = treated && (await findRecordPerson(app, actor.uid, treated));
      return { ...problem, patient: treated?.name ?? "", memberId: person?.memberId ?? null };
    }),
  );
}
