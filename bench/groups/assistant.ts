import { randomUUID } from "node:crypto";
import type { Filled } from "../fill.ts";
import { median, p95, report, SECONDS, startApplication } from "../tools.ts";

const PEOPLE = 50;
const QUESTIONS = [
  "what helps with a dry cough at night?",
  "can I take turmeric milk with blood pressure tablets?",
  "khansi ke liye kya karu",
  "सर्दी में क्या पीना चाहिए?",
  "my father has chest pain and is sweating",
  "baby ko dast lag gaye hain, doodh de sakte hain kya",
  "मेरी माँ 62 साल की हैं, घुटनों में सूजन रहती है, सीढ़ी चढ़ने में दर्द होता है, तेल मालिश करें या सिकाई?",
  "I am 28 and since three weeks I get burning in the chest after dinner, I tried ENO twice, what should I change in my food?",
  "is the clinic open on sunday",
  "how long does a cold last",
  "periods me pet dard ke liye kya kare",
  "can i eat papaya in pregnancy",
];

/**
 * Asks as a new browser does.
 * @returns Milliseconds to the triage result and to the end of the answer.
 */
async function ask(address: string, message: string) {
  const start = performance.now();
  const headers = { "content-type": "application/json", origin: address };
  const body = JSON.stringify({ chatId: randomUUID(), message, clientMsgId: randomUUID() });
  const answer = await fetch(`${address}/assistant/stream`, { method: "POST", headers, body });
  let [text, triage] = ["", Number.NaN];
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (Number.isNaN(triage) && text.includes('"type":"data-triage"')) triage = performance.now() - start;
  }
  if (!text.includes('"ending":"done"')) throw new Error(`A question was answered ${answer.status}: ${text}`);
  return { triage, whole: performance.now() - start };
}

/** 50 people who each ask the next question as soon as the answer is complete. */
export async function askManyQuestions(address: string, seconds: number) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const until = performance.now() + seconds * 1000;
  const person = async (_: unknown, number: number) => {
    for (let n = number; performance.now() < until; n += 1) {
      answers.push(await ask(address, QUESTIONS[n % QUESTIONS.length] ?? ""));
    }
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  return answers;
}

/** How often each question is asked for the time of one answer. */
const ROUNDS = 5;

/** How long one answer takes on a core when nobody else asks, with 5,000 passages. */
async function measureOneAnswer(address: string): Promise<void> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS * QUESTIONS.length; n += 1) {
    times.push((await ask(address, QUESTIONS[n % QUESTIONS.length] ?? "")).whole);
  }
  report("whole answer, one at a time, p50", median(times), "≤ 40 ms");
  report("whole answer, one at a time, p95", p95(times), "≤ 120 ms");
}

/** How long 50 people at once wait for triage and for the embedded answer, with 5,000 passages. */
export async function measureAssistant({ folder }: Filled): Promise<void> {
  const { address } = await startApplication(folder);
  await askManyQuestions(address, SECONDS);
  await measureOneAnswer(address);
  const answers = await askManyQuestions(address, 3 * SECONDS);
  report("triage, 50 people at once, p95", p95(answers.map(({ triage }) => triage)), "≤ 100 ms");
  report("whole answer, 50 people at once, p95", p95(answers.map(({ whole }) => whole)), "≤ 300 ms");
}
