import { z } from "zod";
import { newId } from "#web/new-id.ts";

/** What a tab keeps for itself of the call that it is in, so that a reload goes on: ids and switches, nothing said. */
const memorySchema = z.object({
  visit: z.string(),
  device: z.string(),
  voice: z.boolean(),
  camera: z.boolean(),
});
export type TabMemory = z.output<typeof memorySchema>;

const KEY = "tulsi-call";
const LOCK = "tulsi-call-";
/** A page that is being reloaded gives its lock back a moment after the next one asks. */
const TRIES = 8;
const TRY_MS = 120;

/** What this tab kept of a visit's call; undefined when it is not in it. */
export function remembered(consultationId: string): TabMemory | undefined {
  try {
    const saved = memorySchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data;
    return saved?.visit === consultationId ? saved : undefined;
  } catch {
    // Some browsers refuse a storage altogether: then a reload asks the person again.
    return undefined;
  }
}

export function remember(memory: TabMemory): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    return;
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Ids whose lock this page has: it comes back to them when the person moves through the clinic without a reload. */
const held = new Set<string>();

/** Takes the id's lock for as long as this page lives. Out: whether it was free. */
function lockTab(device: string): Promise<boolean> {
  return new Promise((resolve) => {
    const save = (lock: Lock | null) => {
      if (lock !== null) held.add(device);
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    };
    navigator.locks.request(`${LOCK}${device}`, { ifAvailable: true }, save).catch(() => resolve(true));
  });
}

/**
 * Whether this tab is the one that an id was given to: a tab that was doubled has a copy of the other one's memory,
 * and must not take the call from it.
 */
export async function isOwn(device: string): Promise<boolean> {
  if (!("locks" in navigator) || held.has(device)) return true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await lockTab(device)) return true;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  return false;
}

/** An id for this tab, which nobody else has. */
export async function newDevice(): Promise<string> {
  const device = newId();
  if ("locks" in navigator) await lockTab(device);
  return device;
}
