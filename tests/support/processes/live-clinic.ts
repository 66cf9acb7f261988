import { randomUUID } from "node:crypto";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import { createAppContainer } from "#server/app-container.ts";
import { type Database, type Engine, openDatabase } from "#server/database/open.ts";
import { openKeys } from "#server/deployment/deployment.ts";
import { createLog } from "#server/log.ts";
import { firstAdmin } from "../browserless.ts";
import { aConsultation, anOpenDoctor } from "../consultations.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeFiles } from "../fakes/fake-files.ts";
import { FakeMailer } from "../fakes/fake-mailer.ts";
import type { TimedClinic } from "../open-clinic.ts";
import { type ClinicProcess, startClinic } from "./clinic-process.ts";
import { freshStorage, type TestStorage } from "./database.ts";

/** The real process with an admin who changes a public topic, and two people who exchange messages. */
export interface LiveClinic {
  readonly clinic: ClinicProcess;
  readonly database: Database;
  readonly place: TestStorage;
  /** Cookies of an account that subscribes to its own topic `room`. */
  readonly patient: string;
  /** Its uid, which is part of the names of its topics. */
  readonly uid: string;
  /** The consultation in which the doctor writes. */
  readonly consultationId: string;
  /**
   * An admin edits a post: topic `blog`.
   * @returns Whether it was confirmed.
   */
  revise(words?: string): Promise<boolean>;
  /**
   * The doctor writes to the patient: their topic `room`.
   * @returns Whether it was confirmed.
   */
  say(text?: string): Promise<boolean>;
  close(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

const POST = { title: "Ginger in winter", category: "General", content: "Warm, and not too much of it." };

async function confirmed(answer: Promise<Response>): Promise<boolean> {
  try {
    const { ok, body } = await answer;
    await body?.cancel();
    return ok;
  } catch {
    return false;
  }
}

/** A second node's application, on the same database and with the same keys. */
export async function secondNode(database: Database, { folder }: TestStorage): Promise<TimedClinic> {
  const clock = new FakeClock(systemClock.now());
  const adapters = {
    ...(await openKeys(database, { folder, keys: undefined, signingKeys: undefined })),
    ...{ clock, mailer: new FakeMailer(), files: new FakeFiles(), pictures: createPictures() },
    log: createLog("silent"),
  };
  return { ...createAppContainer(database, adapters, { origin: () => "http://localhost:3000" }), clock };
}

/** `besides`: further environment variables. */
export async function openLiveClinic(engine: Engine, besides: Environment = {}): Promise<LiveClinic> {
  return openLiveClinicIn(await freshStorage(engine), besides);
}

/**
 * @param storage - A place without a clinic.
 * @param besides - Which `close` removes.
 */
export async function openLiveClinicIn(storage: TestStorage, besides: Environment = {}): Promise<LiveClinic> {
  const streams = { TULSI_STREAMS_PER_ADDRESS: "5000", TULSI_STREAMS_PER_PERSON: "5000" };
  const site = await startClinic({ storage, environment: { TULSI_LOG: "error", ...streams, ...besides } });
  const database = await openDatabase({ url: storage.url, folder: storage.folder });
  const admin = await firstAdmin(site);
  const otherNode = await secondNode(database, storage);
  const { doctor, slug } = await anOpenDoctor(otherNode);
  const { patient, id: consultationId } = await aConsultation(otherNode, slug);
  const { id } = await database.kysely.selectFrom("blogs").select("id").limit(1).executeTakeFirstOrThrow();
  const headers = { origin: site.address, cookie: doctor.client.cookies };
  return {
    ...{ clinic: site, database, place: storage, uid: patient.uid, patient: patient.client.cookies, consultationId },
    revise: async (words = randomUUID()) => {
      const post = database.kysely.selectFrom("blogs").select("updatedAt").where("id", "=", id);
      const { updatedAt } = await post.executeTakeFirstOrThrow();
      const text = { ...POST, content: `${POST.content} ${words}`, updatedAt };
      return confirmed(admin.post("/AdminDashboard/create-blogs", { ...text, intent: "revise", id }));
    },
    say: (text = "Good morning.") => {
      const body = new URLSearchParams({ intent: "say", key: randomUUID(), text, seen: "0" });
      return confirmed(
        fetch(new URL(`/consultations/${consultationId}/thread`, site.address), { method: "POST", headers, body }),
      );
    },
    async close() {
      await database.close();
      await site.remove();
    },
  };
}
