import { randomUUID } from "node:crypto";
import { percentile } from "../../tests/support/streams/stream-reader.ts";
import type { Filled } from "../fill.ts";
import { SECONDS } from "../load.ts";
import { startApplication } from "../processes.ts";
import { type Figures, rounded } from "../table.ts";

const PEOPLE = 50;
/** A new chat, in a new browser, begins after so many questions. */
const QUESTIONS_PER_CHAT = 3;
const QUESTIONS = [
  "what helps with a dry cough at night?",
  "is ginger tea good for a cold",
  "can I take turmeric milk with blood pressure tablets?",
  "khansi ke liye kya karu",
  "my stomach feels heavy after dinner",
  "is honey safe for a baby of eight months",
  "सर्दी में क्या पीना चाहिए?",
  "my father has chest pain and is sweating",
];

/** Asks as a browser does. Out: milliseconds to the triage result and to the end of the answer, and the cookie. */
async function ask(address: string, message: string, chatId: string, cookie: string) {
  const start = performance.now();
  const headers = { "content-type": "application/json", origin: address, cookie };
  const body = JSON.stringify({ chatId, message, clientMsgId: randomUUID() });
  const answer = await fetch(`${address}/assistant/stream`, { method: "POST", headers, body });
  let [text, triage] = ["", Number.NaN];
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (Number.isNaN(triage) && text.includes('"type":"data-triage"')) triage = performance.now() - start;
  }
  if (!text.includes('"ending":"done"')) throw new Error(`A question was answered ${answer.status}: ${text}`);
  const given = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  return { triage, whole: performance.now() - start, cookie: given.length > 0 ? given.join("; ") : cookie };
}

/** 50 people who each ask the next question as soon as the answer is complete. */
export async function askManyQuestions(address: string, seconds: number) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const until = performance.now() + seconds * 1000;
  const person = async (_: unknown, number: number) => {
    let [chatId, cookie] = ["", ""];
    for (let n = 0; performance.now() < until; n += 1) {
      if (n % QUESTIONS_PER_CHAT === 0) [chatId, cookie] = [randomUUID(), ""];
      const answer = await ask(address, QUESTIONS[(number + n) % QUESTIONS.length] ?? "", chatId, cookie);
      cookie = answer.cookie;
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return answers;
}

/** How long 50 people at once wait for triage and for the embedded answer, with 5,000 passages. */
export async function measureAssistant({ folder }: Filled): Promise<Figures> {
  const { address } = await startApplication(folder);
  await askManyQuestions(address, SECONDS);
  const answers = await askManyQuestions(address, 3 * SECONDS);
  const figureOf = (times: readonly number[]) => {
    const note = `median ${rounded(percentile(times, 0.5))} ms, ${rounded(times.length / SECONDS / 3)} per second`;
    return { value: percentile(times, 0.95), note };
  };
  return {
    triage: figureOf(answers.map(({ triage }) => triage)),
    whole: figureOf(answers.map(({ whole }) => whole)),
  };
}
