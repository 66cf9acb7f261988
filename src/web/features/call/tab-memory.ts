import { newId } from "#web/ui/new-id.ts";

/** What a tab stores about its call so that it resumes after a reload: ids and switches, no content. */
export interface TabMemory {
  readonly consultationId: string;
  readonly device: string;
  readonly sessionId: string;
  readonly voice: boolean;
  readonly camera: boolean;
}

/** The memory as session storage has it, where the consultation is called `visit`. */
interface StoredTabMemory extends Omit<TabMemory, "consultationId"> {
  readonly visit: string;
}

const KEY = "tulsi-call";
const LOCK = "tulsi-call-";
/** A page that is being reloaded may release its lock slightly after the next one requests it. */
const TRIES = 8;
const TRY_MS = 120;

/** What this tab stored about a consultation's call; undefined when it has not joined. */
export function remembered(consultationId: string): TabMemory | undefined {
  try {
    const stored: StoredTabMemory | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (stored?.visit !== consultationId) return undefined;
    const { device, sessionId, voice, camera } = stored;
    return { consultationId, device, sessionId, voice, camera };
  } catch {
    // Some browsers refuse storage altogether: then the person has to join again after a reload.
    return undefined;
  }
}

export function remember({ consultationId, ...memory }: TabMemory): void {
  try {
    const stored: StoredTabMemory = { ...memory, visit: consultationId };
    sessionStorage.setItem(KEY, JSON.stringify(stored));
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

/** Ids whose lock this page already has, for navigation back without a reload. */
const ownLocks = new Set<string>();

/**
 * Acquires the id's lock for the life of this page.
 * @returns Whether it was free.
 */
function lockTab(device: string): Promise<boolean> {
  return new Promise((resolve) => {
    const save = (lock: Lock | null) => {
      if (lock !== null) ownLocks.add(device);
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    };
    navigator.locks.request(`${LOCK}${device}`, { ifAvailable: true }, save).catch(() => resolve(true));
  });
}

/**
 * Whether this tab owns the id: a duplicated tab has a copy of the other one's session storage, and must not take the
 * call from it.
 */
export async function isOwn(device: string): Promise<boolean> {
  if (!("locks" in navigator) || ownLocks.has(device)) return true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await lockTab(device)) return true;
    await new Promise((resolve) => setTimeout(resolve, TRY_MS));
  }
  return false;
}

/** A random id for this tab. */
export async function newDevice(): Promise<string> {
  const device = newId();
  if ("locks" in navigator) await lockTab(device);
  return device;
}
