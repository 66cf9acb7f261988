const EVERY_MS = 3000;
const TONES = [
  { hertz: 587, at: 0 },
  { hertz: 740, at: 0.28 },
] as const;
const TONE_SECONDS = 0.6;
const LOUDNESS = 0.06;

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

/** Rings until the returned function is called; silent before the first user gesture, because browsers block audio. */
export function ring(): () => void {
  if (navigator.userActivation?.hasBeenActive !== true) return () => undefined;
  const context = new AudioContext();
  sound(context);
  const timer = setInterval(() => sound(context), EVERY_MS);
  return () => {
    clearInterval(timer);
    context.close().catch(() => undefined);
  };
}
