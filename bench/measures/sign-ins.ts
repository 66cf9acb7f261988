import { median, type Row } from "../figures.ts";
import type { Person } from "../fill.ts";
import type { Effort } from "../load.ts";
import { type ServerProcess, startLoad, startServer } from "../server-process.ts";
import { measureOthers, type SignIn } from "./others.ts";
import { ratesRow } from "./pages.ts";

const LEAST = 0.9;
/** As many as sign in at once: one is hashed, the others fit into the queue. */
export const PEOPLE = 16;
const WARM_UP_SECONDS = 1;
const LOGIN = "/PatientLogin";
/** A page with scripts asks for the data alone; without them the whole page is the answer. */
const WAYS = {
  scripts: { path: `${LOGIN}.data`, how: "as a page with scripts sends them" },
  whole: { path: LOGIN, how: "without scripts, the whole page in answer" },
} as const;

function signingIn(clinic: ServerProcess, load: ServerProcess): SignIn {
  return async (path, seconds) => {
    const said = await load.ask(`${clinic.address} ${path} ${seconds}`);
    if (Number.isNaN(Number(said))) throw new Error(said);
    return Number(said);
  };
}

interface Rate {
  readonly perSecond: number;
  /** How much of its core the server used. */
  readonly busy: number;
}

async function watched(server: ServerProcess, work: () => Promise<number>): Promise<Rate> {
  const [from, busyFrom] = [performance.now(), server.busy()];
  const perSecond = await work();
  return { perSecond, busy: (server.busy() - busyFrom) / (performance.now() - from) };
}

/** A row of two servers' rates, the medians of all runs. */
function besideRow(what: string, reference: readonly Rate[], ours: readonly Rate[], least?: number): Row {
  const middle = (rates: readonly Rate[], of: keyof Rate) => median(rates.map((rate) => rate[of]));
  const busy = { reference: middle(reference, "busy"), ours: middle(ours, "busy") };
  return ratesRow(what, { reference: middle(reference, "perSecond"), ours: middle(ours, "perSecond"), busy }, least);
}

/** How many hashes alone there are in a second, and how many sign-ins. */
async function measureRates(clinic: ServerProcess, signIn: SignIn, { runs, seconds }: Effort): Promise<Row[]> {
  const server = await startServer({ script: "bench/reference/hash-alone.ts" });
  const [hashes, whole, withScripts]: [Rate[], Rate[], Rate[]] = [[], [], []];
  const signIns = (path: string) => watched(clinic, () => signIn(path, seconds));
  for (let run = 0; run < runs; run += 1) {
    hashes.push(await watched(server, async () => Number(await server.ask(`${PEOPLE} ${seconds}`))));
    whole.push(await signIns(WAYS.whole.path));
    withScripts.push(await signIns(WAYS.scripts.path));
  }
  await server.stop();
  return [
    besideRow(`sign-ins, ${WAYS.scripts.how}, beside the hash alone`, hashes, withScripts, LEAST),
    besideRow(`sign-ins, ${WAYS.whole.how}, beside the hash alone`, hashes, whole, LEAST),
  ];
}

/** Sign-ins beside the hash alone, and how long other pages take meanwhile. */
export async function measureSignIns(clinic: ServerProcess, people: readonly Person[], effort: Effort): Promise<Row[]> {
  const load = await startLoad("bench/sign-in-load.ts", JSON.stringify(people));
  const signIn = signingIn(clinic, load);
  for (const { path } of Object.values(WAYS)) await signIn(path, WARM_UP_SECONDS);
  const rates = await measureRates(clinic, signIn, effort);
  const others = await measureOthers(clinic, signIn, Object.values(WAYS), effort);
  await load.stop();
  return [...rates, ...others];
}
