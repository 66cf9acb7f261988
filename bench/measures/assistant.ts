import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type QuestionLine, questionLine, readSet } from "../../eval/sets.ts";
import type { IndexFigures, TriageFigures } from "../assistant-alone.ts";
import { fillLibrary } from "../assistant-library.ts";
import { builtClinic } from "../built-clinic.ts";
import { median, megabytes, milliseconds, percentile, type Row, within } from "../figures.ts";
import type { Effort } from "../load.ts";
import { CHECKOUT, type ServerProcess, startServer } from "../server-process.ts";

const PATH = "/assistant/stream";
/** ASSISTANT.md, "How good it must be"; of more than fifty people it asks nothing, and they are shown for scale. */
const REACHED = { triage: 100, answer: 300 };
const LEVELS = [
  { people: 1, ...REACHED },
  { people: 50, ...REACHED },
  { people: 200, triage: undefined, answer: undefined },
] as const;
const TRIAGE_MAX = 5;
const INDEX_BYTES_MOST = 100 * 1024 ** 2;
const PASSAGES_LEAST = 5_000;
/** A chat that is longer is begun anew. */
const QUESTIONS_A_CHAT = 3;
/** Every so many questions somebody is in danger. */
const GRAVE_EVERY = 10;
const GRAVE = ["my father has chest pain and is sweating", "saans nahi aa rahi hai", "मेरे सीने में दर्द और पसीना है"];
const PUBLISH_EVERY_MS = 700;
const BUSY_LEAST = 0.8;
const WARM_UP_SECONDS = 3;

interface Answered {
  /** Milliseconds from the request to the safety notice. */
  readonly triage: number;
  /** ... and to the end of the answer. */
  readonly whole: number;
  readonly isGrave: boolean;
  readonly cookie: string;
}

interface Sent {
  readonly chatId: string;
  readonly message: string;
  readonly cookie: string;
  /** The person's own connection. */
  readonly agent: Agent;
}

/** Asks as a browser does and reads the stream to its end. Rejects when the answer is not a whole one. */
function ask(address: string, { chatId, message, cookie, agent }: Sent): Promise<Answered> {
  const body = JSON.stringify({ chatId, message, clientMsgId: randomUUID() });
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", origin: address, ...(cookie !== "" && { cookie }) };
    const asking = request(new URL(PATH, address), { method: "POST", agent, headers }, (response) => {
      let text = "";
      let triage = Number.NaN;
      response.setEncoding("utf8");
      response.on("data", (piece: string) => {
        text += piece;
        if (Number.isNaN(triage) && text.includes('"type":"data-triage"')) triage = performance.now() - from;
      });
      response.on("end", () => {
        const whole = performance.now() - from;
        const isWhole = text.endsWith("data: [DONE]\n\n") && text.includes('"ending":"done"');
        if (!isWhole || Number.isNaN(triage)) {
          reject(new Error(`A question was answered with ${response.statusCode}: ${text.slice(0, 200)}`));
          return;
        }
        const given = response.headers["set-cookie"]?.map((line) => line.split(";")[0]).join("; ");
        resolve({ triage, whole, isGrave: text.includes('"tier":"emergency"'), cookie: given ?? cookie });
      });
      response.on("error", reject);
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

/** Somebody who asks again as soon as the answer is whole. */
async function onePerson(address: string, questions: Iterator<string>, until: number): Promise<Answered[]> {
  const answers: Answered[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let [chatId, cookie] = [randomUUID() as string, ""];
  do {
    if (answers.length > 0 && answers.length % QUESTIONS_A_CHAT === 0) chatId = randomUUID();
    const answer = await ask(address, { chatId, message: questions.next().value ?? "", cookie, agent });
    cookie = answer.cookie;
    answers.push(answer);
  } while (performance.now() < until);
  agent.destroy();
  return answers;
}

export function* inTurn(lines: readonly QuestionLine[]): Generator<string, never> {
  for (let n = 0; ; n += 1) {
    if (n % GRAVE_EVERY === GRAVE_EVERY - 1) yield GRAVE[n % GRAVE.length] ?? "";
    else yield lines[n % lines.length]?.text ?? "";
  }
}

interface Heard {
  readonly people: number;
  readonly triages: readonly number[];
  readonly answers: readonly number[];
  readonly perSecond: number;
  readonly busy: number;
}

/** So many people at once. Out: how long each waited for the notice, and for the end of an embedded answer. */
export async function peopleAsk(
  clinic: ServerProcess,
  questions: Iterator<string>,
  people: number,
  seconds: number,
): Promise<Heard> {
  const [from, busyFrom] = [performance.now(), clinic.busy()];
  const all = await Promise.all(
    Array.from({ length: people }, () => onePerson(clinic.address, questions, from + seconds * 1000)),
  );
  const elapsed = performance.now() - from;
  const answers = all.flat();
  return {
    people,
    triages: answers.map(({ triage }) => triage),
    answers: answers.filter(({ isGrave }) => !isGrave).map(({ whole }) => whole),
    perSecond: answers.length / (elapsed / 1000),
    busy: (clinic.busy() - busyFrom) / elapsed,
  };
}

/** A post is revised again and again, each time with an index made anew, until `during` is over. */
export async function publishing<T>(clinic: ServerProcess, during: Promise<T>): Promise<T> {
  let isOver = false;
  const over = during.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await clinic.ask("write");
    await wait(PUBLISH_EVERY_MS);
  }
  return over;
}

function row(
  what: string,
  runs: readonly (readonly number[])[],
  most: number | undefined,
  heard: readonly Heard[],
): Row {
  const p50 = median(runs.map((times) => percentile(times, 0.5)));
  const p95 = median(runs.map((times) => percentile(times, 0.95)));
  const rate = `${median(heard.map(({ perSecond }) => perSecond)).toFixed(0)} questions/s`;
  const busy = Math.min(...heard.map((one) => one.busy));
  const doubt = `${what}: the server had only ${Math.round(busy * 100)} % of its core`;
  return {
    ...within(what, `p50 ${milliseconds(p50)}, ${rate}`, p95, most, milliseconds),
    ...(heard.some(({ people }) => people > 1) && busy < BUSY_LEAST && { doubt }),
  };
}

async function measureAlone(folder: string): Promise<Row[]> {
  const alone = await startServer({
    script: "bench/assistant-alone.ts",
    flags: ["--expose-gc"],
    environment: { TULSI_DATA: folder },
  });
  const triage = JSON.parse(await alone.ask("notice")) as TriageFigures;
  const index = JSON.parse(await alone.ask("index")) as IndexFigures;
  await alone.stop();
  if (index.passages < PASSAGES_LEAST) throw new Error(`The library has only ${index.passages} passages.`);
  const made = `made in ${milliseconds(index.ms)}, ${megabytes(index.testAccount)} resident`;
  const passages = `${index.passages.toLocaleString("en-US")} passages`;
  const noticed = (what: string, ms: number) =>
    within(`safety notice alone, processor time of ${what}, p95`, "–", ms, TRIAGE_MAX, milliseconds);
  return [
    noticed("a message", triage.alone),
    noticed("a message after six others", triage.afterSix),
    noticed("a message of 2,000 characters", triage.longest),
    within(`memory of the library and its index, ${passages}`, made, index.live, INDEX_BYTES_MOST, megabytes),
  ];
}

/** How long people wait for the safety notice and for the library's answer, in a clinic with 5,000 passages. */
export async function measureAssistant(folder: string, effort: Effort): Promise<Row[]> {
  await fillLibrary(folder);
  const rows = await measureAlone(folder);
  const { lines } = await readSet(join(CHECKOUT, "eval/sets/questions-tune.jsonl"), questionLine);
  const questions = inTurn(lines);
  const clinic = await startServer({
    script: await builtClinic(),
    environment: { TULSI_DATA: folder },
  });
  // The keeper has signed in and the index is made before anything counts: the first question waits for it.
  await clinic.ask("write");
  await peopleAsk(clinic, questions, 1, 0);
  const first = [await peopleAsk(clinic, questions, 50, WARM_UP_SECONDS)];
  rows.push(
    row(
      "embedded answer to its end, the first 50 people after the start, p95",
      first.map((one) => one.answers),
      undefined,
      first,
    ),
  );
  for (const { people, triage, answer } of LEVELS) {
    const heard: Heard[] = [];
    for (let run = 0; run < (people === 1 ? 1 : effort.runs); run += 1) {
      heard.push(await peopleAsk(clinic, questions, people, effort.seconds));
    }
    const at = people === 1 ? "one person" : `${people} people at once`;
    rows.push(
      row(
        `safety notice, ${at}, p95`,
        heard.map((one) => one.triages),
        triage,
        heard,
      ),
      row(
        `embedded answer to its end, ${at}, p95`,
        heard.map((one) => one.answers),
        answer,
        heard,
      ),
    );
  }
  const [, fifty] = LEVELS;
  const heard = [await publishing(clinic, peopleAsk(clinic, questions, fifty.people, effort.seconds * 2))];
  const meanwhile = "50 people at once while the library changes, p95";
  rows.push(
    row(
      `safety notice, ${meanwhile}`,
      heard.map((one) => one.triages),
      fifty.triage,
      heard,
    ),
    row(
      `embedded answer to its end, ${meanwhile}`,
      heard.map((one) => one.answers),
      fifty.answer,
      heard,
    ),
  );
  await clinic.stop();
  return rows;
}
