import { type AuditHeads, NO_AUDIT_HEADS } from "#server/adapters/audit-heads/audit-heads.ts";
import type { Clock } from "#server/adapters/clock/clock.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import type { ErasureJournal } from "#server/adapters/erasures/erasure-journal.ts";
import type { FileStore } from "#server/adapters/files/files.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import type { Model, ModelTimeouts } from "#server/adapters/model/model.ts";
import type { Pictures } from "#server/adapters/pictures/pictures.ts";
import { createPushSender, type PushSender } from "#server/adapters/push/push-sender.ts";
import type { Signer } from "#server/adapters/signer/signer.ts";
import type { SmsGateway } from "#server/adapters/sms/sms-gateway.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { Whatsapp } from "#server/adapters/whatsapp/whatsapp.ts";
import { LIMITS, type Limits } from "#server/auth/limits.ts";
import type { PasswordCost } from "#server/auth/passwords/password-cost.ts";
import type { DailyQuota } from "#server/daily-limits.ts";
import type { Database, Queryable } from "#server/database/open.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import type { EventName, Events } from "#server/events.ts";
import type { IceEntry } from "#server/ice-config.ts";
import { type Announce, createHub, type Hub } from "#server/live/hub.ts";
import type { Log } from "#server/log.ts";

/** Notifies people of an event, in the transaction of its cause. */
export type NotifyPeople = <Name extends EventName>(tx: Transaction, name: Name, facts: Events[Name]) => Promise<void>;

/** The outside world: real adapters in `open-app.ts`, fakes in tests. */
export interface Adapters {
  readonly vault: Vault;
  /** Signs what doctors write. */
  readonly signer: Signer;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Sends SMS; without it none are sent. */
  readonly sms?: SmsGateway | undefined;
  /** Sends WhatsApp messages; without it none are sent. */
  readonly whatsapp?: Whatsapp | undefined;
  readonly files: FileStore;
  /** Remembers erased people outside the database, so that a restored backup does not bring them back. */
  readonly journal?: ErasureJournal;
  /** Remembers ends of the audit outside the database. */
  readonly auditHeads?: AuditHeads;
  readonly pictures: Pictures;
  readonly log: Log;
  /** Chooses which fields of the library answer; without a model the library chooses. */
  readonly model?: Model | undefined;
  /** Finds what texts mean; commands of the operator run without it. */
  readonly encoder?: Encoder | undefined;
  /** Posts to push services; tests have a push service of their own. */
  readonly pushSender?: PushSender;
}

export interface AppSettings {
  /** The public origin for links; a function, because the port is known only once the server listens. */
  readonly origin: () => string;
  readonly limits?: Limits;
  readonly passwordCost?: PasswordCost;
  /** STUN and TURN servers for video calls. */
  readonly iceServers?: readonly IceEntry[];
  /** Limits of the assistant for one day. */
  readonly dailyQuota?: DailyQuota;
  readonly modelTimeouts?: ModelTimeouts;
  /** Whether an unflagged answer of the assistant is sent to a doctor for review; one in ten by default. */
  readonly sampled?: () => boolean;
}

/** An operation in progress that leaves an entry in the audit. */
export interface AuditedAct {
  /** The network that it is asked from. */
  readonly origin: string;
  /** The patient whom it concerns, and for whom the actor acts; null where there is none. */
  readonly findRecord: (db: Queryable) => Promise<{ readonly patient: string | null; readonly behalf: string | null }>;
  /** Writes the entry of a change, as part of its transaction. */
  readonly recordIn: (tx: Transaction) => Promise<void>;
}

/** The application, as every operation gets it. */
export interface App extends Adapters, AppSettings {
  /** Where queries run: the database, or in a transaction that transaction. */
  readonly db: Queryable;
  readonly database: Database;
  /** Publishes changes. */
  readonly hub: Hub;
  readonly notifyPeople: NotifyPeople;
  readonly journal: ErasureJournal;
  readonly auditHeads: AuditHeads;
  readonly pushSender: PushSender;
  readonly limits: Limits;
  /** The operation that this application was given to. */
  readonly act?: AuditedAct | undefined;
  /** Whether people reach the clinic over HTTPS, which decides the kind of its cookies. */
  readonly https: boolean;
}

/** The application inside a transaction. */
export interface Transaction extends App {
  /** The application outside of it. */
  readonly outside: App;
  /** Publishes a change to every node after the commit, and never without it. */
  readonly announce: Announce;
  /** Says what happened; features/notifications decides who hears of it, by which channel and in which words. */
  readonly emit: <Name extends EventName>(name: Name, facts: Events[Name]) => Promise<void>;
  /** Runs work last in the transaction, which fails with it: for locks that every transaction takes in one order. */
  readonly beforeCommit: (work: () => Promise<void>) => void;
  /** Runs work, which may not fail, after the commit, and never without it. */
  readonly onCommit: (work: () => void) => void;
}

const NO_JOURNAL: ErasureJournal = { read: () => [], add: () => undefined };

/**
 * Creates the application over an open, migrated database. Starts nothing: no timer, no listener.
 * @param database - The open database.
 * @param adapters - The outside world.
 * @param settings - What the operator configured.
 * @param notifyPeople - Notifies people of events.
 */
export function createApp(
  database: Database,
  adapters: Adapters,
  settings: AppSettings,
  notifyPeople: NotifyPeople,
): App {
  const { journal = NO_JOURNAL, auditHeads = NO_AUDIT_HEADS, pushSender = createPushSender(), log } = adapters;
  return {
    ...adapters,
    ...settings,
    journal,
    auditHeads,
    pushSender,
    db: database.kysely,
    database,
    hub: createHub(database, log),
    notifyPeople,
    limits: settings.limits ?? LIMITS,
    https: settings.origin().startsWith("https://"),
  };
}

/**
 * Runs work in one transaction, which is undone when the work fails. Inside a transaction the work joins it.
 * @param app - The application, or a transaction of it.
 * @param work - Gets the application inside the transaction.
 * @returns What the work returns.
 */
export async function inTransaction<Result>(
  app: App | Transaction,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if ("outside" in app) return work(app);
  const afterCommit: (() => void)[] = [];
  const atTheEnd: (() => Promise<void>)[] = [];
  const beforeCommit = (next: () => Promise<void>) => void atTheEnd.push(next);
  const onCommit = (next: () => void) => void afterCommit.push(next);
  const result = await app.hub.transaction(async (db, announce) => {
    // What is written to others is not what the actor may see.
    const emit: Transaction["emit"] = (name, facts) => inViewOfClinic(() => app.notifyPeople(tx, name, facts));
    const tx: Transaction = { ...app, outside: app, db, announce, emit, beforeCommit, onCommit };
    const done = await work(tx);
    await app.act?.recordIn(tx);
    for (const next of atTheEnd) await next();
    return done;
  });
  for (const next of afterCommit) next();
  return result;
}

/** The application for what is no part of the operation that got it, such as the count of its attempts. */
export function apartFromAct(app: App): App {
  return app.act === undefined ? app : { ...app, act: undefined };
}

/**
 * Keeps one value for each application, such as a cache, created on first use.
 * @param create - Creates the value of an application.
 * @returns The function that finds the value, inside a transaction too.
 */
export function perApp<Value extends object>(create: (app: App) => Value): (app: App) => Value {
  const values = new WeakMap<Hub, Value>();
  return (app: App | Transaction) => {
    const known = values.get(app.hub);
    if (known !== undefined) return known;
    // Never the transaction that happens to be the first caller's.
    const value = create(apartFromAct("outside" in app ? app.outside : app));
    values.set(app.hub, value);
    return value;
  };
}
