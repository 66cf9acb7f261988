import { execFileSync } from "node:child_process";

export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** For servers that refuse to run as root: they run as the account `nobody`. */
export function unprivileged(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

export function giveFolder(folder: string, owner: Owner | undefined): void {
  if (owner) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, folder]);
}
