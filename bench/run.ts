import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded, programArguments, refuseArguments } from "../scripts/program.ts";
import { type Filled, fill } from "./fill.ts";
import { measureAssistant } from "./groups/assistant.ts";
import { measureBrowser } from "./groups/browser.ts";
import { measureFloods } from "./groups/floods.ts";
import { measureGrownClinic } from "./groups/grown.ts";
import { measureBooking, measureStreams, measureThread } from "./groups/live-and-booking.ts";
import { measurePeople } from "./groups/people.ts";
import { measurePages, measurePosts, measureSignIns, measureStart } from "./groups/server.ts";
import { CORES, endProcesses, lines, machineFacts, pin } from "./tools.ts";

const GROUPS: Readonly<Record<string, (filled: Filled) => Promise<void>>> = {
  ...{ pages: measurePages, posts: measurePosts, streams: measureStreams, "sign-ins": measureSignIns },
  ...{ start: measureStart, browser: measureBrowser, assistant: measureAssistant },
  ...{ booking: measureBooking, thread: measureThread, grown: measureGrownClinic },
  ...{ floods: measureFloods, people: measurePeople },
};

const ALL = Object.keys(GROUPS);
const usage = `npm run bench -- [GROUP …]\nGroups: ${ALL.join(", ")}`;
const { words } = programArguments(usage, {}, ALL.length);
const unknown = words.find((word) => !ALL.includes(word));
if (unknown !== undefined) refuseArguments(usage, `There is no group "${unknown}".`);
const names = words.length > 0 ? words : ALL;
buildIfNeeded();
const stop = () => void endProcesses().finally(() => process.exit(1));
process.once("SIGINT", stop).once("SIGTERM", stop);
const filled = await fill();
for (const name of names) {
  pin(process.pid, CORES.load);
  try {
    await GROUPS[name]?.(filled);
  } catch (error) {
    console.error(error);
    lines.push(`| ${name} | | | failed |`);
    process.exitCode = 1;
  }
  await endProcesses();
}
// A run of selected groups only prints its figures.
if (names.length === ALL.length) {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const conditions = `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machineFacts()}.`;
  const table = `${conditions}\n\n| target | limit | measured | result |\n|---|---|---|---|\n${lines.join("\n")}\n`;
  const document = join(import.meta.dirname, "../docs/performance.md");
  const betweenMarkers = /(?<=<!-- bench:start -->\n)[\s\S]*(?=<!-- bench:end -->)/u;
  const text = readFileSync(document, "utf8").replace(betweenMarkers, () => table);
  writeFileSync(document, text);
}
