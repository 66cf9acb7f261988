import { afterAll, expect, it } from "vitest";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import { createLog } from "#server/log.ts";
import { createChatClient } from "#support/chat.ts";
import { openTestClinic } from "#support/open-clinic.ts";
import { UNLIMITED } from "#support/processes/served.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";

const [CRASHES, TIMEOUT_MS] = trialSize([2, 30_000], [100, 600_000]);
const DEADLY = "zzyzx";
/** The real thread, which ends when it reads one word. */
const THREAD = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (texts) => String(texts).includes("${DEADLY}") && process.exit(1));
  await import(${JSON.stringify(new URL("../../../adapters/encoder/encoder-thread.ts", import.meta.url).href)});
`;
const QUESTIONS = [
  "what to apply when babys bum is all red under the diaper",
  "chhote bacche ke langot wali jagah lal ho gayi hai kya lagaun",
  "छोटे बच्चे की लंगोट वाली जगह लाल हो गई है, क्या लगाएँ",
];

const encoder = await openEncoder({
  log: createLog("silent"),
  thread: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
});
const open = await openTestClinic("sqlite", UNLIMITED, { encoder });
afterAll(async () => {
  await open.close();
  await encoder.close();
});

const answerTo = async (message: string) => (await createChatClient(open).ask(message)).view;

it(
  "answers every question while its thread dies, and understands again afterwards",
  async (context) => {
    let understood = 0;
    for (let crash = 0; crash < CRASHES; crash += 1) {
      const deadly = answerTo(`${DEADLY} a snake bit my brother`);
      const others = await Promise.all(QUESTIONS.map(answerTo));
      expect((await deadly).card).toMatchObject({ tier: "emergency" });
      for (const view of [await deadly, ...others]) expect(view.ending).toBe("done");
      // A question waits only briefly for a thread that is starting.
      await encoder.encode(["a cough"]);
      for (const message of QUESTIONS) {
        const view = await answerTo(message);
        expect(view.citations[0]?.passageId.split("#")[0]).toBe("health:nappy-rash");
        understood += 1;
      }
    }
    expect(encoder.fault).toBeUndefined();
    const asked = CRASHES * (1 + 2 * QUESTIONS.length);
    reportTrial(
      context,
      "encoder",
      `${CRASHES} crashes: ${asked} questions answered, ${understood} of ${understood} afterwards by meaning`,
    );
  },
  TIMEOUT_MS,
);
