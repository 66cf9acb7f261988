import { randomBytes } from "node:crypto";
import { afterAll, describe } from "vitest";
import type { SignedUp } from "#domain/accounts/accounts.api.ts";
import { type Account, type Actor, type Area, type StaffRole, visitor } from "#domain/actor.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import type { Encoder } from "#server/adapters/encoder/encoder.ts";
import type { Model } from "#server/adapters/model/model.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import type { PushSender } from "#server/adapters/push/push-sender.ts";
import { createSigner, type Signer } from "#server/adapters/signer/signer.ts";
import type { SmsGateway } from "#server/adapters/sms/sms-gateway.ts";
import { createVault, type Vault } from "#server/adapters/vault/vault.ts";
import type { Whatsapp } from "#server/adapters/whatsapp/whatsapp.ts";
import { type AppSettings, inTransaction } from "#server/app.ts";
import { type AppContainer, createAppContainer } from "#server/app-container.ts";
import { confirmAccount } from "#server/auth/email-confirmation.ts";
import type { Limits } from "#server/auth/limits.ts";
import { createAdmin } from "#server/auth/operator-commands.ts";
import { PASSWORD_COST } from "#server/auth/passwords/password-cost.ts";
import { recordProof } from "#server/auth/second-factor/proof.ts";
import { whoAmI } from "#server/auth/sessions.ts";
import type { Database, Engine } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { aDoctor, anEmail, aPatient, type DoctorFields, GOOD_PASSWORD, type PatientFields } from "./builders.ts";
import { FakeClock } from "./fakes/fake-clock.ts";
import { FakeFiles } from "./fakes/fake-files.ts";
import { FakeJournal } from "./fakes/fake-journal.ts";
import { FakeMailer } from "./fakes/fake-mailer.ts";
import { ENGINES, type FreshDatabase, freshDatabase } from "./processes/database.ts";

/** A clinic with a fake clock. */
export interface TimedClinic extends AppContainer {
  readonly clock: FakeClock;
}

export interface TestClinic extends TimedClinic {
  readonly fresh: FreshDatabase;
  /** Queries of its database. */
  readonly kysely: Database["kysely"];
  readonly mailer: FakeMailer;
  readonly files: FakeFiles;
  readonly journal: FakeJournal;
  readonly vault: Vault;
  readonly signer: Signer;
  /** This clinic on another connection, as after a restart or on a second node, or with a changed key. */
  onAnother(database: Database, signer?: Signer): AppContainer;
  close(): Promise<void>;
}

export interface TestSettings
  extends Partial<Pick<AppSettings, "origin" | "modelTimeouts" | "dailyQuota" | "sampled" | "iceServers">> {
  readonly model?: Model;
  readonly encoder?: Encoder;
  /** Sends pushes to the test's own push service. */
  readonly pushSender?: PushSender;
  /** Sends SMS to the test's own gateway. */
  readonly sms?: SmsGateway;
  /** Sends WhatsApp messages to the test's own API. */
  readonly whatsapp?: Whatsapp;
  /** Another vault, for tests of what is stored where. */
  readonly vault?: Vault;
}

/** A clinic with its own real database; clock, mail and model are fakes. */
export async function openTestClinic(
  engine: Engine,
  limits?: Limits,
  { model, encoder, pushSender, sms, whatsapp, vault = createVault([randomBytes(32)]), ...more }: TestSettings = {},
): Promise<TestClinic> {
  const fresh = await freshDatabase(engine);
  const clock = new FakeClock();
  const mailer = new FakeMailer();
  const files = new FakeFiles();
  const journal = new FakeJournal();
  const pictures = createPictures();
  const signer = createSigner(randomBytes(32));
  const outside = { model, encoder, sms, whatsapp, ...(pushSender && { pushSender }) };
  const adapters = { vault, signer, clock, mailer, files, journal, pictures, log: createLog("silent"), ...outside };
  // Hashing is real except for its cost, which the benchmark measures.
  const passwordCost = { ...PASSWORD_COST, memoryKib: 64, passes: 1 };
  const settings = {
    origin: () => "http://localhost:3000",
    passwordCost,
    sampled: () => false,
    ...(limits && { limits }),
    ...more,
  };
  const open = (database: Database, by = signer) => createAppContainer(database, { ...adapters, signer: by }, settings);
  return {
    ...open(fresh.database),
    fresh,
    kysely: fresh.database.kysely,
    clock,
    mailer,
    files,
    journal,
    vault,
    signer,
    onAnother: open,
    close: fresh.close,
  };
}

/** A suite for each engine of this Vitest project, with a clinic of its own that is closed at the end. */
export function describeClinic(
  name: string,
  suite: (open: TestClinic, engine: Engine) => Promise<void> | void,
  settings?: TestSettings,
): void {
  describe.each(ENGINES)(`${name}, on %s`, async (engine) => {
    const open = await openTestClinic(engine, undefined, settings);
    afterAll(() => open.close());
    await suite(open, engine);
  });
}

/**
 * Sets the clock back to the last noon of the clinic, for tests in which time passes within one day. Never forward:
 * sessions of staff that began before end after twelve hours.
 */
export function goToNoon({ clock }: TimedClinic): void {
  const noon = Date.parse(`${clinicDay(clock.now())}T12:00:00+05:30`);
  clock.goTo(noon > clock.now() ? noon - DAY_MS : noon);
}

let lastAddress = 0;

/** A visitor with an IP address that no other test uses, so that limits by address don't interfere. */
export function aVisitor(cookies = ""): Actor {
  lastAddress += 1;
  return visitor({
    address: `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`,
    cookies,
  });
}

/** The Cookie header after these Set-Cookie headers, added to earlier cookies. */
export function cookiesAfter(lines: readonly string[], before = ""): string {
  const jar = new Map(
    before
      .split("; ")
      .filter(Boolean)
      .map((pair) => [pair.split("=")[0] ?? "", pair]),
  );
  for (const line of lines) {
    const pair = line.split(";")[0] ?? "";
    const name = pair.split("=")[0] ?? "";
    if (/max-age=0/iu.test(line)) jar.delete(name);
    else jar.set(name, pair);
  }
  return [...jar.values()].join("; ");
}

/** The actor of a browser with these cookies. */
export async function actorWith(open: AppContainer, cookies: string): Promise<Actor> {
  return whoAmI(open.app, { address: aVisitor().client.address, cookies });
}

async function signedIn(open: AppContainer, { session }: SignedUp): Promise<Account> {
  const actor = await actorWith(open, cookiesAfter(session?.cookies ?? []));
  if (actor.kind !== "account") throw new Error("the sign-up gave no session");
  return actor;
}

/** Confirms the email of an account by the link in its first email. */
export async function confirmed(open: AppContainer, account: Account): Promise<Account> {
  await inTransaction(open.app, async (tx) => {
    await tx.db
      .deleteFrom("deliveries")
      .where("channel", "=", "email")
      .where("recipient", "is", null)
      .where("sentAt", "is", null)
      .execute();
    await confirmAccount(tx, account.uid);
  });
  return account;
}

export async function aSignedInPatient(open: AppContainer, fields: Partial<PatientFields> = {}): Promise<Account> {
  return confirmed(open, await signedIn(open, await open.api.patients.registerPatient(aVisitor(), aPatient(fields))));
}

export async function aSignedInDoctor(open: AppContainer, fields: Partial<DoctorFields> = {}): Promise<Account> {
  return confirmed(open, await signedIn(open, await open.api.doctors.registerDoctor(aVisitor(), aDoctor(fields))));
}

/** A verified doctor whose next check is due on the given day. */
export async function aVerifiedDoctor(
  open: TestClinic,
  fields: Partial<DoctorFields> = {},
  recheckOn = "2099-12-31",
): Promise<Account> {
  const doctor = await aSignedInDoctor(open, fields);
  const { kysely } = open;
  await kysely
    .updateTable("doctors")
    .set({ verificationStatus: "verified", recheckOn })
    .where("uid", "=", doctor.uid)
    .execute();
  return doctor;
}

export async function aSignedInAdmin(open: AppContainer, email = anEmail("admin")): Promise<Account> {
  await createAdmin(open.app, { email, password: GOOD_PASSWORD });
  return logIn(open, "admin", email);
}

/** A member of the staff who is no admin. */
export async function aSignedInMember(open: AppContainer, role: StaffRole): Promise<Account> {
  const email = anEmail(role);
  await createAdmin(open.app, { email, password: GOOD_PASSWORD }, role);
  return logIn(open, "admin", email);
}

/** Logs in through the API and returns the actor of the next request. */
export async function logIn(open: AppContainer, role: Area, email: string, password = GOOD_PASSWORD): Promise<Account> {
  return signedIn(open, await open.api.accounts.signIn(aVisitor(), role, { email, password }));
}

/** Notes in a session that its person proved just now who they are, for tests in which time passes. */
export async function proved(open: TimedClinic, { sessionId }: Account): Promise<void> {
  await inTransaction(open.app, (tx) => recordProof(tx, sessionId));
}

/** The failure code of a rejected promise; throws when it does not fail with one. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  const { Failure } = await import("#domain/failures.ts");
  try {
    await promise;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
  return "no failure";
}
