import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { folderFiles } from "#server/adapters/files/files.ts";
import { FakeMailer } from "#server/adapters/mail/fake-mailer.ts";
import { createPictures } from "#server/adapters/pictures/pictures.ts";
import { createSigner } from "#server/adapters/signer/signer.ts";
import { readKeyFile, readSigningKey } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { createAppContainer } from "#server/app-container.ts";
import { LIMITS, type Limits } from "#server/auth/limits.ts";
import { parseConfig } from "#server/config.ts";
import { DAILY_MOST } from "#server/daily-limits.ts";
import { openDatabase } from "#server/database/open.ts";
import { createApp, serve } from "#server/http/app.ts";
import { createLiveStreams } from "#server/http/live-streams.ts";
import { createPageCache } from "#server/http/page-cache.ts";
import { loadWebApp } from "#server/http/web-app.ts";
import { createLog } from "#server/log.ts";
import { signInAdmin } from "./fill.ts";

/**
 * The clinic as src/server/main.ts puts it together, but for one thing: messages and questions from the bench's one address
 * are not limited. Their limits are still counted in the database, over a shorter span. Each line of input revises a post and
 * says back when the call began, when it was committed, and the version that streams are told.
 */
const UNLIMITED = Number.MAX_SAFE_INTEGER;
/** As many uses lie in these spans as in life at their fullest: some for one address, hundreds for the clinic. */
const limits: Limits = {
  ...LIMITS,
  contactAddress: { ...LIMITS.contactAddress, most: UNLIMITED, windowMs: 50 },
  feedbackAddress: { ...LIMITS.feedbackAddress, most: UNLIMITED, windowMs: 50 },
  messagesEveryone: { ...LIMITS.messagesEveryone, most: UNLIMITED, windowMs: 1000 },
  questionsSession: { ...LIMITS.questionsSession, most: UNLIMITED, windowMs: 50 },
  questionsAddress: { ...LIMITS.questionsAddress, most: UNLIMITED, windowMs: 500 },
};
const dailyMost = { ...DAILY_MOST, questionsPerson: UNLIMITED, questionsAddress: UNLIMITED };
const STREAMS_MOST = 5_000;

const config = parseConfig(process.env);
const log = createLog(config.logLevel);
const database = await openDatabase({ folder: config.folder });
const adapters = {
  vault: createVault(readKeyFile(config.folder)),
  signer: createSigner(readSigningKey(config.folder)),
  clock: systemClock,
  mailer: new FakeMailer(),
  files: folderFiles(config.folder),
  pictures: createPictures(),
  log,
};
const origin = () => `http://localhost:${config.port}`;
const open = createAppContainer(database, adapters, { origin, limits, dailyMost });
const { clinic, sessions, hub } = open;
let committedAt = 0n;
let version = 0;
hub.subscribe((_topic, reported) => {
  committedAt = process.hrtime.bigint();
  version = reported;
});
const live = createLiveStreams(hub, sessions, log, {
  ...{ https: false, most: STREAMS_MOST },
  ...{ mostPerAddress: STREAMS_MOST, mostPerPerson: STREAMS_MOST },
});
const cache = createPageCache(hub);
const app = createApp({
  clinic,
  sessions,
  web: await loadWebApp("dist/web"),
  storePages: cache.store,
  live,
  log,
  publicOrigin: undefined,
  trustedProxies: [],
  ready: async () => true,
  origin,
});
await serve(app, config.host, config.port, cache.serve);
const stopAssistant = open.assistant.start();

const operator = await signInAdmin(open);
const [post] = await clinic.blog.newest(operator, 1);

async function revise(): Promise<void> {
  if (!post) throw new Error("There is no post to revise.");
  const { id, title, category, content } = post;
  const words = `${content}\n\n${randomBytes(4).toString("hex")}`;
  const { updatedAt } = await clinic.blog.read(operator, id);
  const began = process.hrtime.bigint();
  await clinic.blog.revise(operator, id, { title, category, content: words, updatedAt });
  process.stdout.write(`${began} ${committedAt} ${version}\n`);
}

let last = Promise.resolve();
createInterface({ input: process.stdin }).on("line", () => {
  last = last.then(revise);
});
process.once("SIGTERM", () => void stopAssistant().finally(() => process.exit(0)));
