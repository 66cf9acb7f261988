import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { Browserless } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { type ClinicProcess, DidNotStart, startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";
import { openVisitorMessages } from "#support/processes/visitor-messages.ts";

const KILLS = trialSize(6, 200);
const STOPS = trialSize(1, 50);
/** Passwords are slow to hash, so many sign-ups would leave no time for messages. */
const MAX_CONCURRENT_SIGN_UPS = trialSize(3, 1);
const MESSAGE_BATCH_SIZE = 4;
const WORKING_MS = trialSize(12_000, 90_000);
/** Messages that are acknowledged before every second kill, and in total. */
const MESSAGES_A_KILL = trialSize(10, 110);
const MIN_MESSAGES = trialSize(50, 10_000);

async function signUp(address: string, fields: Record<string, string>): Promise<boolean> {
  const answer = await new Browserless(address).post("/PatientSignup", fields);
  await answer.text();
  return answer.status === 200;
}

describe.each(ENGINES)("a clinic whose process is killed, on %s", (engine) => {
  let clinic: ClinicProcess | undefined;
  afterEach(async () => {
    await clinic?.remove();
    clinic = undefined;
  });

  it(
    `loses nothing that it confirmed, and stores no partial account, over ${KILLS} kills`,
    async (context) => {
      const storage = await freshStorage(engine);
      const environment = { TULSI_LOG: "error", TULSI_TRUSTED_PROXIES: "127.0.0.1" };
      clinic = await startClinic({ storage, environment });
      const messages = await openVisitorMessages(clinic.address);
      const confirmed: string[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { address } = clinic;
        let cut = false;
        const writer = async () => {
          while (!cut) {
            const fields = aPatient();
            const ok = await signUp(address, fields).catch(() => false);
            if (ok) confirmed.push(fields.email);
            // Past the limit of sign-ups from one address this round has nothing more to lose.
            else if (!cut) await wait(20);
          }
        };
        const visitor = async () => {
          while (!cut) await messages.send(address);
        };
        const writers = [
          ...Array.from({ length: MAX_CONCURRENT_SIGN_UPS }, writer),
          ...Array.from({ length: MESSAGE_BATCH_SIZE }, visitor),
        ];
        // Half of the kills come at any moment, the other half during full load.
        const before = [confirmed.length, messages.acknowledged.length + MESSAGES_A_KILL - 1] as const;
        const isWorking = () => confirmed.length > before[0] && messages.acknowledged.length > before[1];
        if (kill % 2 === 0) await vi.waitUntil(isWorking, { timeout: WORKING_MS, interval: 5 });
        await wait(Math.random() * 250);
        await clinic.kill();
        cut = true;
        await Promise.all(writers);
        const database = await openDatabase({ url: storage.url, folder: storage.folder });
        await database.kysely.deleteFrom("attempts").execute();
        await database.close();
        await clinic.start();
        await messages.resend(clinic.address);
      }
      expect(messages.acknowledged.length).toBeGreaterThanOrEqual(MIN_MESSAGES);
      expect(messages.unanswered).toEqual([]);
      expect(confirmed.length).toBeGreaterThanOrEqual(KILLS / 2);

      const database = await openDatabase({ url: storage.url, folder: storage.folder });
      const { kysely } = database;
      const emails = (rows: { email: string }[]) => rows.map(({ email }) => email).sort();
      const users = emails(await kysely.selectFrom("user").select("email").execute());
      const patients = emails(await kysely.selectFrom("patients").select("email").execute());
      const credentials = await kysely.selectFrom("account").select("userId").execute();
      const wrong = await messages.wrong(database);
      await database.close();
      expect(wrong).toEqual([]);
      expect(confirmed.filter((email) => !users.includes(email))).toEqual([]);
      expect(patients).toEqual(users);
      expect(credentials).toHaveLength(users.length);
      expect(new Set(users).size).toBe(users.length);
      const writes = `${messages.acknowledged.length} messages and ${confirmed.length} sign-ups acknowledged`;
      reportTrial(context, "DU-1", `${KILLS} kills: ${writes}, 0 lost, torn or doubled`);
    },
    KILLS * 20_000,
  );

  it(
    `finishes open requests when it is stopped, and breaks no confirmed response, ${STOPS} times`,
    async (context) => {
      const storage = await freshStorage(engine);
      clinic = await startClinic({ storage, environment: { TULSI_LOG: "error" } });
      const { address } = clinic;
      const saved: string[] = [];
      for (let stop = 0; stop < STOPS; stop += 1) {
        if (stop > 0) await clinic.start();
        const patients = Array.from({ length: 8 }, () => aPatient());
        const answers = patients.map((fields) => signUp(address, fields).catch(() => false));
        await wait(60);
        expect(await clinic.stop()).toBe(0);
        const notified = await Promise.all(answers);
        saved.push(...patients.flatMap(({ email }, index) => (notified[index] ? [email] : [])));
        const database = await openDatabase({ url: storage.url, folder: storage.folder });
        const users = new Set(
          (await database.kysely.selectFrom("user").select("email").execute()).map(({ email }) => email),
        );
        // Sign-ups from one address are limited.
        await database.kysely.deleteFrom("attempts").execute();
        await database.close();
        expect(saved.filter((email) => !users.has(email))).toEqual([]);
      }
      expect(saved.length).toBeGreaterThanOrEqual(STOPS);
      reportTrial(
        context,
        "AV-4",
        `${STOPS} times SIGTERM under load: ${saved.length} answers confirmed meanwhile, 0 broken`,
      );
    },
    STOPS * 20_000 + 60_000,
  );
});

describe("a data folder", () => {
  it("is not touched by a start that finds its port taken", async () => {
    const site = await startClinic();
    const folder = mkdtempSync(join(tmpdir(), "tulsi-port-"));
    try {
      const environment = { PORT: new URL(site.address).port };
      const refused = await startClinic({ folder, environment }).catch((error: unknown) => error);
      expect((refused as DidNotStart).stderr).toMatch(/^Tulsi did not start\. Port \d+ is already in use\. .+\n$/u);
      expect(readdirSync(folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
      await site.remove();
    }
  });

  it("is refused to a second clinic with a plain message, five times of five", async () => {
    const site = await startClinic();
    try {
      for (let round = 0; round < 5; round += 1) {
        const second = await startClinic({ folder: site.folder }).catch((error: unknown) => error);
        expect(second).toBeInstanceOf(DidNotStart);
        const { code, stderr } = second as DidNotStart;
        expect(code).toBe(1);
        expect(stderr).toMatch(/^Tulsi did not start\. Tulsi is already running on the folder .+\n$/u);
      }
      expect((await fetch(new URL("/readyz", site.address))).status).toBe(200);
    } finally {
      await site.remove();
    }
  });
});
