import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SmsGateway } from "./sms-gateway.ts";

/** For development: each SMS becomes a file, named by its id. */
export function folderGateway(folder: string, notify: (file: string) => void): SmsGateway {
  return {
    delivers: false,
    carriesAppointments: true,
    carries: () => true,
    carriesLinks: true,
    carriesInvitations: true,
    async send({ id, to, text }) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${id.replace(/[^a-z0-9-]/giu, "_")}.txt`);
      writeFileSync(`${file}.part`, `${to}\n${text}\n`, { mode: 0o600, flush: true });
      renameSync(`${file}.part`, file);
      notify(file);
      return { outcome: "sent" };
    },
  };
}
