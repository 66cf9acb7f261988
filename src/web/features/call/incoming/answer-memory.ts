// Apart from the tab's memory, which checks with zod: every signed-in page loads this.

const KEY = "tulsi-call-answer";
/** Longer than the room takes to load; an older wish must not answer another call. */
const TTL_MS = 60_000;

/** Stores that the person answered a call on another page, for the room that is loaded next. */
export function rememberAnswer(consultationId: string, camera: boolean): void {
  try {
    sessionStorage.setItem(KEY, [consultationId, Date.now(), camera ? "camera" : ""].join(" "));
  } catch {
    // Without storage the person has to answer again in the room.
    return;
  }
}

/** Returns the stored answer once; undefined without a recent one for this consultation. */
export function takeAnswer(consultationId: string): { readonly camera: boolean } | undefined {
  try {
    const [id, answeredAt, camera] = (sessionStorage.getItem(KEY) ?? "").split(" ");
    sessionStorage.removeItem(KEY);
    const isFresh = id === consultationId && Math.abs(Date.now() - Number(answeredAt)) < TTL_MS;
    return isFresh ? { camera: camera === "camera" } : undefined;
  } catch {
    return undefined;
  }
}
