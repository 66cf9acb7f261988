/**
 * Loaded before a program (`--import`): its clock runs so many times as fast as the machine's, from a moment on that
 * restarts share, and is ahead by so many milliseconds. Timers keep the machine's pace, so that it gets no more done in
 * an hour than there is time for.
 */
const [from = 0, factor = 1, aheadMs = 0] = (process.env.QUICK_CLOCK ?? "").split(",").map(Number);
const machine = Date;
const now = () => Math.round(from + (machine.now() - from) * factor + aheadMs);

globalThis.Date = new Proxy(machine, {
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});

export {};
