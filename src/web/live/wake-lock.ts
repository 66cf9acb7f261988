/**
 * Keeps the screen from turning off while a person waits or talks. The browser takes the lock away whenever the page
 * is not in view, so it is asked for again. A refusal, as with a low battery, changes nothing.
 * @returns What ends it.
 */
export function startWakeLock(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  async function ask(): Promise<void> {
    if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
    const given = await navigator.wakeLock.request("screen").catch(() => undefined);
    const before = lock;
    lock = isOver ? undefined : given;
    await (isOver ? given : before)?.release();
  }
  const onChange = () => void ask();
  document.addEventListener("visibilitychange", onChange);
  onChange();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", onChange);
    void lock?.release();
  };
}
