import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { Browserless } from "#support/browserless.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";
import { type Postgres, startPostgres } from "#support/processes/postgres.ts";
import { asSuperuser } from "#support/processes/superuser.ts";
import { openVisitorMessages, type VisitorMessages } from "#support/processes/visitor-messages.ts";

const NODES = 3;
const DATABASE = "tulsi_faults";
/** Fewer than the nodes want for their listeners and pools, and as many as they need for one statement each. */
const FEW_CONNECTIONS = 4;
const PAUSE_MS = 4_000;
/** A fault is detected within this time, and its effects end within this time after it. */
const RECOVERY_MS = 15_000;

/** Requests that are sent all the time; those with a cookie are a signed-in patient's. */
const READS = ["/", "/Blog", "/Doctors?q=a", "/PatientLogin", "/patient/dashboard", "/YourData"];

describe("three nodes whose PostgreSQL has faults", () => {
  let postgres: Postgres;
  let nodes: readonly ClinicProcess[];
  let messages: VisitorMessages;
  const patient = aPatient();
  let cookie = "";

  const asks = (statement: string) => asSuperuser(postgres.superuserUrl, statement);
  const disconnects = () =>
    asks(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${DATABASE}'`);
  const readiness = () =>
    Promise.all(nodes.map(async ({ address }) => (await fetch(new URL("/readyz", address))).text()));
  const areReady = () =>
    expect.poll(readiness, { timeout: RECOVERY_MS, interval: 100 }).toEqual(nodes.map(() => "ready"));

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = postgres.url(DATABASE);
    const ownerUrl = postgres.ownerUrl(DATABASE);
    await asks(`create database ${DATABASE} owner ${new URL(ownerUrl).username}`);
    const addresses = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
    const environment = { ...addresses, TULSI_LOG: "error", TULSI_TRUSTED_PROXIES: "127.0.0.1" };
    const first = await startClinic({ environment });
    const others = Array.from({ length: NODES - 1 }, () => startClinic({ folder: first.folder, environment }));
    nodes = [first, ...(await Promise.all(others))];
    messages = await openVisitorMessages(first.address);
    const browser = new Browserless(first.address);
    await browser.post("/PatientSignup", patient);
    cookie = browser.cookies;
  });
  afterAll(async () => {
    for (const node of nodes.toReversed()) await node.remove();
    await postgres.stop();
  });

  /**
   * One request of each kind to each node.
   * @returns The responses as `status path`, and `no retry` for a 503 without Retry-After.
   */
  async function everything(): Promise<string[]> {
    const said = async (what: string, answering: Promise<Response>) => {
      const answer = await answering;
      await answer.body?.cancel();
      const { status, headers } = answer;
      return `${status}${status === 503 && !headers.has("retry-after") ? " no retry" : ""} ${what}`;
    };
    const asked = nodes.flatMap(({ address }) => [
      ...READS.map((path) => said(path, fetch(new URL(path, address), { headers: { cookie }, redirect: "manual" }))),
      said("a visitor's /", fetch(address)),
      said("sign-in", new Browserless(address).post("/PatientLogin", { ...patient, password: GOOD_PASSWORD })),
      said("sign-up", new Browserless(address).post("/PatientSignup", aPatient())),
      messages.send(address).then((status) => `${status} message`),
    ]);
    return Promise.all(asked);
  }
  /** Responses that are neither the expected one nor a 503 with Retry-After. */
  const wrong = (answers: readonly string[]) =>
    answers.filter((answer) => !/^(?:200|302|503) (?!no retry)/u.test(answer));
  const refused = (answers: readonly string[]) => answers.filter((answer) => answer.startsWith("503"));

  async function expectRecovery(): Promise<void> {
    await areReady();
    const answers = await everything();
    expect([...wrong(answers), ...refused(answers)]).toEqual([]);
  }

  it("answer everything in the end when it hangs for some seconds", async () => {
    await expectRecovery();
    postgres.pause();
    const asked = everything();
    await expect.poll(readiness, { timeout: RECOVERY_MS }).toEqual(nodes.map(() => "the database does not answer"));
    await wait(PAUSE_MS);
    postgres.resume();
    expect(wrong(await asked)).toEqual([]);
    await expectRecovery();
  });

  it("refuse writes with 503 while it is read-only, and are not ready", async () => {
    await asks(`alter database ${DATABASE} set default_transaction_read_only = on`);
    await disconnects();
    await expect.poll(readiness, { timeout: RECOVERY_MS }).toEqual(nodes.map(() => "the database is read-only"));
    const answers = await everything();
    expect(wrong(answers)).toEqual([]);
    expect(refused(answers).map((answer) => answer.slice(4))).toEqual(
      expect.arrayContaining(["sign-in", "sign-up", "message"]),
    );
    await asks(`alter database ${DATABASE} reset default_transaction_read_only`);
    await disconnects();
    await expectRecovery();
  });

  it("refuse with 503 while other clients use up its connections", async () => {
    await asks(`alter database ${DATABASE} connection limit 0`);
    await disconnects();
    const answers = await everything();
    expect(wrong(answers)).toEqual([]);
    expect(refused(answers).map((answer) => answer.slice(4))).toEqual(
      expect.arrayContaining(["sign-in", "sign-up", "message"]),
    );
    expect(await readiness()).not.toContain("ready");
    await asks(`alter database ${DATABASE} connection limit -1`);
    await expectRecovery();
  });

  it("serve visitors, and answer the rest in the end, while a few connections are left for all of them", async () => {
    await expectRecovery();
    const publicStatuses = async () =>
      (
        await Promise.all(nodes.flatMap(({ address }) => ["/", "/Blog"].map((path) => fetch(new URL(path, address)))))
      ).map(({ status }) => status);
    await publicStatuses();
    await asks(`alter database ${DATABASE} connection limit ${FEW_CONNECTIONS}`);
    await disconnects();
    for (let round = 0; round < 2; round += 1) {
      const [answers, statuses] = await Promise.all([everything(), publicStatuses()]);
      expect(wrong(answers)).toEqual([]);
      expect(statuses).toEqual(statuses.map(() => 200));
    }
    await asks(`alter database ${DATABASE} connection limit -1`);
    await expectRecovery();
  });

  it("have stored what they acknowledged, once, after all of this", async () => {
    await messages.resend(nodes[0]?.address ?? "");
    const database = await openDatabase({ url: postgres.url(DATABASE), folder: nodes[0]?.folder ?? "" });
    expect(await messages.wrong(database)).toEqual([]);
    await database.close();
    expect(messages.acknowledged.length).toBeGreaterThan(NODES);
  });
});
