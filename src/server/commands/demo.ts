import { join } from "node:path";
import { DAY_MS } from "#domain/time.ts";
import { DEMO_DOCTORS } from "#generated/demo.ts";
import { OPERATOR } from "#generated/messages/commands/operator.ts";
import { parseConfig } from "#server/config.ts";
import { inOperatorLanguage } from "#server/language.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { emailOf } from "./demo-doctors.ts";
import { type DemoClock, fillDemo } from "./demo-fill.ts";
import { DEMO_ADMIN, DEMO_PASSWORD, demoEmail } from "./demo-people.ts";

const DEMO_PORT = "3001";
const DEMO_DAYS = 84;

/** The environment of the demo: its own folder, log and port, always the embedded database, and no outgoing mail. */
export function demoEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folder = join(environment.TULSI_DATA ?? "data", "demo");
  return {
    ...environment,
    ...{ DATABASE_URL: "", SMTP_URL: "", TULSI_KEY: "", TULSI_SIGNING_KEY: "", TULSI_URL: "" },
    TULSI_DATA: folder,
    TULSI_LOG_FILE: join(folder, "demo.log"),
    PORT: environment.PORT ?? DEMO_PORT,
    // Its password is known to everyone, so other machines don't reach it unless the operator says so.
    HOST: environment.HOST ?? "127.0.0.1",
  };
}

/**
 * Creates the demo's people on its first start.
 * @returns A line for each role that says how to sign in.
 */
export async function prepareDemo(environment: NodeJS.ProcessEnv): Promise<string[]> {
  const config = parseConfig(environment);
  const clock: DemoClock = { now: Date.now() - DEMO_DAYS * DAY_MS };
  const app = await openApp(config, createLog("error"), { exclusive: true, clock: { now: () => clock.now } });
  try {
    await fillDemo(app, clock);
  } finally {
    await app.close();
  }
  const doctor = DEMO_DOCTORS.find(({ verified }) => verified);
  const login = (role: "admin" | "doctor" | "patient", email: string) =>
    OPERATOR.demo.login({ role: OPERATOR.demo[role], email, password: DEMO_PASSWORD });
  return inOperatorLanguage(() => [
    login("admin", DEMO_ADMIN),
    login("doctor", doctor === undefined ? "" : emailOf(doctor)),
    login("patient", demoEmail(0)),
  ]);
}
