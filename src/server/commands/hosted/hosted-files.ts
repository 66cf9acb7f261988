import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type HashConfig, hashConfigSchema } from "#domain/hosted/hash-config.rules.ts";
import { hasHashes } from "#domain/hosted/people.ts";
import { childrenOf } from "#domain/hosted/tree.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { StartRefusal } from "#server/config.ts";

const MAX_MEGABYTES = 400;

/** The files of an export. */
export const FILES = { tree: "database.json", users: "users.json", config: "hash-config.json" } as const;

/** What a file has; undefined when it is not there. A refusal never quotes it. */
function readJson(folder: string, name: string): unknown {
  const file = join(folder, name);
  const { unreadable, tooLarge, noJson } = OPERATOR.hostedImport;
  let text: string;
  try {
    if (statSync(file).size > MAX_MEGABYTES * 1_000_000)
      throw new StartRefusal(() => tooLarge({ file, megabytes: MAX_MEGABYTES }));
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw new StartRefusal(() => unreadable({ file }));
  }
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ""));
  } catch {
    throw new StartRefusal(() => noJson({ file }));
  }
}

export interface HostedExport {
  readonly tree: ReadonlyMap<string, unknown>;
  readonly users: unknown;
  readonly config: HashConfig | undefined;
}

function configIn(folder: string): HashConfig | undefined {
  const config = readJson(folder, FILES.config);
  if (config === undefined) return undefined;
  const parsed = hashConfigSchema.safeParse(config);
  if (!parsed.success) throw new StartRefusal(() => OPERATOR.hostedImport.badConfig({ file: FILES.config }));
  return parsed.data;
}

/** Reads the export in a folder. */
export function readExport(folder: string): HostedExport {
  const { noTree, noUsers, noConfig } = OPERATOR.hostedImport;
  const tree = childrenOf(readJson(folder, FILES.tree));
  if (tree === undefined) throw new StartRefusal(() => noTree({ folder, file: FILES.tree }));
  const exported = readJson(folder, FILES.users);
  const users = Array.isArray(exported) ? exported : childrenOf(exported)?.get("users");
  if (!Array.isArray(users)) throw new StartRefusal(() => noUsers({ folder, file: FILES.users }));
  const config = configIn(folder);
  if (config === undefined && hasHashes(users)) {
    throw new StartRefusal(() => noConfig({ users: FILES.users, file: FILES.config }));
  }
  return { tree, users, config };
}
