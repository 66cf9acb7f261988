import { cpus, release, totalmem } from "node:os";

/** The machine in one line, without its name. */
export function machineFacts(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${process.platform} ${release().split("-")[0]}, Node ${process.version}`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, ${system}`;
}
