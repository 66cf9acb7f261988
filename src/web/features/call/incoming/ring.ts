const EVERY_MS = 3000;
const TONES = [
  { hertz: 587, at: 0 },
  { hertz: 740, at: 0.28 },
] as const;
const TONE_SECONDS = 0.6;
const LOUDNESS = 0.06;
const VIBRATION_MS = [400, 200, 400];
const LOCK = "tulsi-call-ring";

/** Two soft tones, one after the other. */
function sound(context: AudioContext): void {
  for (const { hertz, at } of TONES) {
    const from = context.currentTime + at;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, from);
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.04);
    volume.gain.exponentialRampToValueAtTime(0.0001, from + TONE_SECONDS);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS);
  }
}

/** Plays the ring once, so that a person can test their speaker. Only in answer to a gesture. */
export function playTones(): void {
  const context = new AudioContext();
  sound(context);
  setTimeout(() => void context.close(), EVERY_MS);
}

function play(stop: AbortSignal): Promise<void> {
  const context = new AudioContext();
  const once = () => {
    sound(context);
    if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
  };
  once();
  const timer = setInterval(once, EVERY_MS);
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
