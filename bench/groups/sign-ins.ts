import { setTimeout as wait } from "node:timers/promises";
import { GOOD_PASSWORD } from "../../tests/support/builders.ts";
import type { Filled } from "../fill.ts";
import { compare, p95AtRate } from "../load.ts";
import { startApplication, startReference, temporaryFolder } from "../processes.ts";
import { atMost, type Row, shareOf } from "../results.ts";

/** All sign in again and again. Out: sign-ins per second. */
export async function signInRate(address: string, emails: readonly string[], seconds: number): Promise<number> {
  const start = performance.now();
  let count = 0;
  const signInRepeatedly = async (email: string) => {
    for (; performance.now() < start + seconds * 1000; count += 1) {
      const body = new URLSearchParams({ email, password: GOOD_PASSWORD });
      const answer = await fetch(`${address}/PatientLogin.data`, {
        method: "POST",
        headers: { origin: address },
        body,
      });
      await answer.arrayBuffer();
      const isSignedIn = answer.headers.getSetCookie().some((line) => line.startsWith("tulsi.session="));
      if (!isSignedIn) throw new Error(`A sign-in was answered with ${answer.status} and without a session.`);
    }
  };
  await Promise.all(emails.map(signInRepeatedly));
  return count / ((performance.now() - start) / 1000);
}

async function hashRate(atOnce: number, seconds: number): Promise<number> {
  const { answer, stop } = await startReference({ kind: "hash", atOnce, seconds });
  stop();
  return answer;
}

/** Sign-ins against the hash alone, and how long other pages take meanwhile. */
export async function measureSignIns({ folder, emails }: Filled, seconds: number): Promise<Row[]> {
  const { address, stop } = await startApplication(temporaryFolder(folder));
  const ours = (time: number) => signInRate(address, emails, time);
  const rates = await compare((time) => hashRate(emails.length, time), ours, seconds);
  const signingIn = ours(3 * seconds + 1);
  await wait(500);
  const pages = ["/", "/Blog", "/PatientLogin"].map((path) => address + path);
  const p95 = await p95AtRate(pages, 50, 3 * seconds);
  await signingIn;
  await stop();
  return [
    shareOf("sign-ins, share of the same hash alone", 0.6, rates),
    atMost("other pages during sign-ins, p95", 500, p95, "ms"),
  ];
}
