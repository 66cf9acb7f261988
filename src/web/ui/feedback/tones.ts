const TONES = [
  { hertz: 587, at: 0 },
  { hertz: 740, at: 0.28 },
] as const;
const TONE_SECONDS = 0.6;
const LOUDNESS = 0.06;
const CLOSE_MS = 3000;

/** Plays the two soft tones of the ring, one after the other. */
export function soundTones(context: AudioContext): void {
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

/** Plays them once, so that a person can test their speaker. Only in answer to a gesture. */
export function playTones(): void {
  const context = new AudioContext();
  soundTones(context);
  setTimeout(() => void context.close(), CLOSE_MS);
}
