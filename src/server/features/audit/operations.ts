import { type Actor, guardianAccessIn, has } from "#domain/actor.ts";
import type { Audited, AuditResult } from "#domain/audit/audit.rules.ts";
import type { Coverage } from "#domain/audit/coverage/coverage.ts";
import { LOOKS_COUNTED_ONCE_MS } from "#domain/audit/looks.ts";
import { isFailure } from "#domain/failures.ts";
import type { App, AuditedAct, Transaction } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { findEmergencyPatient, findPeopleOf, isPatient, isPerson, VISITOR } from "./audit.queries.ts";
import { shortId, writeAudit, writeAuditOnce } from "./audit.service.ts";
import { networkOf } from "./network.ts";

type Covered = Exclude<Coverage, { readonly kind: "none" }>;

/** Failures that are refusals: no right to it, or not the person. */
const REFUSALS: ReadonlySet<string> = new Set([
  ...["FORBIDDEN", "NOT_FOUND", "WRONG_PASSWORD", "SECOND_FACTOR_WRONG", "EMERGENCY_NOT_FOUND"],
  ...["NUMBER_NOT_RECENT", "CLAIM_LIMIT"],
]);
/** Ids of consultations and of people; PostgreSQL refuses to look for a text with NUL. */
const ID = /^[\w-]{1,100}$/u;
const UNKNOWN = "unknown";
const CLINIC = "clinic";

/** The record that an operation concerns. */
interface Concerned {
  readonly subject: string;
  readonly patient: string | null;
  readonly behalf: string | null;
  /** Whether the actor looks at their own record. */
  readonly isOwn: boolean;
}

/** An operation that somebody asked for, from the request to its answer. */
class AskedOperation implements AuditedAct {
  readonly origin: string;
  readonly #actor: Actor;
  readonly #covered: Covered;
  /** The id of what the operation is about; empty for anything that can't be an id. */
  readonly #id: string;
  /** Whether its entry is written, or its answer given: what it left running is no part of it. */
  #isRecorded = false;

  constructor(actor: Actor, covered: Covered, about: unknown) {
    this.origin = networkOf(actor.client.address);
    this.#actor = actor;
    this.#covered = covered;
    this.#id = typeof about === "string" && ID.test(about) ? about : "";
  }

  get #account(): string | undefined {
    return this.#actor.kind === "account" ? this.#actor.uid : undefined;
  }

  /** The account; else the access of an adult whom this consultation admits; else a visitor. */
  get #name(): string {
    return this.#account ?? guardianAccessIn(this.#actor, this.#id)?.id ?? VISITOR;
  }

  async #concernedConsultation(db: Queryable): Promise<Concerned> {
    const id = this.#id;
    const people = await findPeopleOf(db, id);
    if (!people) return { subject: UNKNOWN, patient: null, behalf: null, isOwn: false };
    const { patientUid: patient, doctor } = people;
    const isOwn = patient !== null && patient === this.#account;
    const asAdult = !isOwn && guardianAccessIn(this.#actor, id) !== undefined;
    const asColleague = this.#covered.kind === "look" && this.#covered.action === "colleague:enter";
    return { subject: shortId(id), patient, behalf: asAdult ? patient : asColleague ? doctor : null, isOwn };
  }

  async #concernedEmergency(db: Queryable): Promise<Concerned> {
    const id = this.#id;
    const patient = await findEmergencyPatient(db, id);
    const subject = patient === undefined ? UNKNOWN : shortId(id);
    return { subject, patient: patient ?? null, behalf: null, isOwn: false };
  }

  async #concernedPerson(db: Queryable): Promise<Concerned> {
    const uid = this.#id;
    const [subject, patient] = [(await isPerson(db, uid)) ? uid : UNKNOWN, (await isPatient(db, uid)) ? uid : null];
    return { subject, patient, behalf: null, isOwn: uid === this.#account };
  }

  /** An entry names the person also where the actor may not see them. */
  #concerned(db: Queryable): Promise<Concerned> {
    return inViewOfClinic(() => this.#concernedIn(db));
  }

  async #concernedIn(db: Queryable): Promise<Concerned> {
    switch (this.#covered.at) {
      case "consultation":
        return this.#concernedConsultation(db);
      case "emergency":
        return this.#concernedEmergency(db);
      case "person":
        return this.#concernedPerson(db);
      case "own":
      case "item":
        return {
          ...{ subject: this.#account ?? UNKNOWN, behalf: null, isOwn: true },
          patient: has(this.#actor, "patient") ? this.#actor.uid : null,
        };
      case "clinic":
        return { subject: CLINIC, patient: null, behalf: null, isOwn: false };
    }
  }

  get #action(): Audited {
    return this.#covered.kind === "itself" ? this.#covered.actions[0] : this.#covered.action;
  }

  async findRecord(db: Queryable) {
    const { patient, behalf } = await this.#concerned(db);
    return { patient, behalf };
  }

  async #write(app: App, concerned: Concerned, result: AuditResult, reason = ""): Promise<void> {
    const { origin } = this;
    const { subject, patient, behalf } = concerned;
    const entry = {
      ...{ actor: { uid: this.#name }, action: this.#action, subject, reason },
      ...{ patient, behalf, origin, result },
    };
    const once =
      result === "refused" || this.#covered.kind === "look" || (this.#covered.kind === "act" && this.#covered.once);
    await (once ? writeAuditOnce(app, entry, LOOKS_COUNTED_ONCE_MS) : writeAudit(app, entry));
  }

  async recordIn(tx: Transaction): Promise<void> {
    if (this.#covered.kind !== "act" || this.#isRecorded) return;
    await this.#write(tx, await this.#concerned(tx.db), "done");
    tx.onCommit(() => {
      this.#isRecorded = true;
    });
  }

  /** Writes the entry of a look before its answer, and that of a change that needed no transaction. */
  async recordAnswer(app: App): Promise<void> {
    if (this.#covered.kind === "itself" || this.#isRecorded) return;
    this.#isRecorded = true;
    const concerned = await this.#concerned(app.db);
    if (this.#covered.kind === "act" || !concerned.isOwn) await this.#write(app, concerned, "done");
  }

  /** Writes the entry of a refusal; without its code it would be a failure of the form, or of the moment. */
  async recordRefusal(app: App, error: unknown): Promise<void> {
    this.#isRecorded = true;
    if (!isFailure(error) || !REFUSALS.has(error.code)) return;
    const concerned = await this.#concerned(app.db);
    await this.#write(app, concerned, "refused", error.code);
  }
}

/**
 * Runs an operation with its entry in the audit (TRUST.md AU-1). The answer waits for the entry, so that no crash loses
 * the entry of a look that was answered.
 * @param app - The application.
 * @param covered - What of the operation is in the audit.
 * @param operation - The operation.
 * @param input - Its actor and its other arguments.
 * @returns What the operation returns.
 */
export async function runCovered(
  app: App,
  covered: Covered,
  operation: (app: App, ...input: never[]) => unknown,
  input: never[],
): Promise<unknown> {
  const actor: Actor | undefined = input[0];
  const about: unknown = input[1];
  if (actor === undefined) return operation(app, ...input);
  const asked = new AskedOperation(actor, covered, about);
  try {
    const answer = await operation({ ...app, act: asked }, ...input);
    await asked.recordAnswer(app);
    return answer;
  } catch (error) {
    await asked.recordRefusal(app, error);
    throw error;
  }
}
