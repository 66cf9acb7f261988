import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Whatsapp } from "./whatsapp.ts";

/** For development: each message becomes a file, with the path that its button opens. */
export function folderWhatsapp(folder: string, notify: (file: string) => void): Whatsapp {
  return {
    delivers: false,
    carries: () => true,
    async send({ to, text, path }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${randomUUID()}.txt`);
      const lines = [to, text, ...(path === undefined ? [] : [path])];
      writeFileSync(`${file}.part`, `${lines.join("\n")}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.part`, file);
      notify(file);
      return { outcome: "sent" };
    },
  };
}
