import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readArticles } from "./content/articles.ts";
import { readAssistant } from "./content/assistant.ts";
import { readClinic } from "./content/clinic.ts";
import { readDemo } from "./content/demo.ts";
import { readDiagnoses } from "./content/diagnoses.ts";
import { readEncoder } from "./content/encoder.ts";
import { readInteractions } from "./content/interactions.ts";
import { readMedicines } from "./content/medicines.ts";
import { readMessages } from "./content/messages.ts";
import { type Constants, ContentError, ensure, type Modules } from "./content/read.ts";
import { readRemedies, readSources } from "./content/remedies.ts";
import { readSafetyFigures } from "./content/safety-figures.ts";
import { readTopics } from "./content/topics.ts";
import { readTriage } from "./content/triage.ts";
import { readWordLists } from "./content/word-lists.ts";

/**
 * `npm run content`: checks content/ and compiles it to TypeScript modules in generated/, which git ignores. Exits with
 * 1 and a line for each problem ("file: field: what is wrong").
 */

const CHECKOUT = join(import.meta.dirname, "..");
/** Leaked passwords, one a line in lower case, in alphabetical order; too many to review. */
const PASSWORDS = "accounts/common-passwords.txt.gz";
/** Common passwords in India that international lists lack. */
const LOCAL_PASSWORDS = "accounts/common-passwords-in-india.txt";
const HEAD = "// Written by scripts/build-content.ts from content/; edit that.";

function readAll(folder: string): Modules {
  const sources = readSources(folder);
  const pages = { ...readRemedies(folder, sources), ...readInteractions(folder, sources) };
  const text = JSON.stringify(pages);
  const unused = Object.keys(sources).filter((key) => !text.includes(JSON.stringify(sources[key])));
  ensure(unused.length === 0, "sources.yaml", `no page cites ${unused.join(", ")}`);
  return {
    ...pages,
    ...readArticles(folder),
    ...readClinic(folder),
    ...readDemo(folder),
    ...readWordLists(folder),
    ...readSafetyFigures(folder),
    ...readTriage(folder),
    ...readAssistant(folder),
    ...readEncoder(folder),
  };
}

function unpacked(file: string): string {
  return gunzipSync(readFileSync(file)).toString();
}

function moduleText(constants: Constants): string {
  const lines = Object.entries(constants).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  return [HEAD, ...lines].join("\n");
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Leaves an unchanged file alone and replaces a changed one atomically: other processes may be reading it. */
function writeChanged(file: string, text: string): void {
  if (textOf(file) === text) return;
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

/**
 * Checks a content folder and writes its modules to another folder. Throws a `ContentError` when the content is wrong.
 */
export function buildContent(from = join(CHECKOUT, "content"), to = join(CHECKOUT, "generated")): void {
  const constants = Object.entries(readAll(from)).map(([name, all]) => [name, moduleText(all)] as const);
  const messages = Object.entries(readMessages(from)).map(([name, body]) => [name, `${HEAD}\n\n${body}`] as const);
  const modules = new Map([...constants, ...messages].map(([name, text]) => [`${name}.ts`, text]));
  for (const [name, text] of modules) {
    mkdirSync(dirname(join(to, name)), { recursive: true });
    writeChanged(join(to, name), text);
  }
  writeChanged(join(to, "health-topics.json"), JSON.stringify(JSON.stringify(readTopics(from))));
  writeChanged(join(to, "diagnoses.json"), JSON.stringify(JSON.stringify(readDiagnoses(from))));
  writeChanged(join(to, "medicines.json"), JSON.stringify(JSON.stringify(readMedicines(from))));
  const passwords = `${readFileSync(join(from, LOCAL_PASSWORDS), "utf8")}\n${unpacked(join(from, PASSWORDS))}`;
  const sorted = [...new Set(passwords.split("\n"))].filter((word) => word !== "").sort();
  writeChanged(join(to, "common-passwords.json"), JSON.stringify(sorted.join("\n")));
  for (const name of readdirSync(to, { recursive: true, encoding: "utf8" })) {
    if (name.endsWith(".ts") && !modules.has(name)) rmSync(join(to, name));
  }
}

if (import.meta.main) {
  try {
    buildContent();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message.replaceAll(/^/gmu, "content/"));
    process.exitCode = 1;
  }
}
