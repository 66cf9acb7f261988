import { soundTones } from "#web/ui/feedback/tones.ts";

const INTERVAL_MS = 3000;
const VIBRATION_MS = [400, 200, 400];
const LOCK = "tulsi-call-ring";

function play(stop: AbortSignal): Promise<void> {
  const context = new AudioContext();
  const once = () => {
    soundTones(context);
    if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
  };
  once();
  const timer = setInterval(once, INTERVAL_MS);
  return new Promise((resolve) => {
    stop.addEventListener("abort", () => {
      clearInterval(timer);
      if ("vibrate" in navigator) navigator.vibrate(0);
      context.close().catch(() => undefined);
      resolve();
    });
  });
}

/**
 * Rings and vibrates until the returned function is called, from the first gesture of the person on, because browsers
 * block it before. Of a browser's tabs one rings.
 */
export function ring(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const start = () => {
    if (!("locks" in navigator)) return void play(signal);
    navigator.locks.request(LOCK, { signal }, () => (signal.aborted ? undefined : play(signal))).catch(() => undefined);
  };
  if (navigator.userActivation?.hasBeenActive === true) start();
  else for (const gesture of ["pointerup", "keyup"]) window.addEventListener(gesture, start, { once: true, signal });
  return () => stop.abort();
}
