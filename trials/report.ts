import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const CHECKOUT = join(import.meta.dirname, "..");
const FILE = join(CHECKOUT, "docs/trials.md");
const HEAD = ["row", "demands", "what was tried, and what came of it", "result", "time", "when", "of"];
const INTRO = `# Trials

What \`npm run trials\` found: rows of TRUST.md that \`npm test\` tests at a smaller scale, tested here at the row's
own, on SQLite and PostgreSQL (docs/decisions/030). A row says when it was tested last, and of which commit;
\`npm run trials -- only DU-8\` tests one row and leaves the others as they are.`;

export interface TrialResult {
  readonly id: string;
  readonly demands: string;
  readonly figures: readonly string[];
  readonly result: "held" | "failed";
  readonly seconds: number;
  readonly date: Date;
  readonly commit: string;
}

function rowOf({ id, demands, figures, result, seconds, date, commit }: TrialResult): string {
  const said = figures.join("; ").replaceAll("|", "/");
  const when = `${date.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const outcome = result === "held" ? "held" : "**failed**";
  return `| ${[id, demands, said, outcome, `${Math.round(seconds)} s`, when, commit].join(" | ")} |`;
}

/** The rows that the file already has, by name. */
function storedLines(): Map<string, string> {
  const text = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const lines = text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !line.startsWith("| row") && !line.startsWith("| ---"));
  return new Map(lines.map((line) => [line.split(" | ")[0]?.slice(2) ?? "", line]));
}

/** Writes docs/trials.md: new results replace the earlier ones of these rows, in the order of `names`. */
export function writeReport(results: readonly TrialResult[], machine: string, names: readonly string[]): void {
  const lines = storedLines();
  for (const result of results) lines.set(result.id, rowOf(result));
  const rows = names.map((name) => lines.get(name) ?? `| ${name} | | | **not tried** | | | |`);
  const table = [HEAD, HEAD.map(() => "---")].map((cells) => `| ${cells.join(" | ")} |`);
  writeFileSync(FILE, `${INTRO}\n\nThe last of them on: ${machine}.\n\n${[...table, ...rows].join("\n")}\n`);
}
