/**
 * Loaded before a program (`--import`): its clock runs several times faster than the machine's, from an instant that
 * restarts share, and ahead by some milliseconds; with each SIGWINCH it jumps by so many more. Timers run at the
 * machine's speed, so that the program does no more work in an hour than it has time for.
 */
const [from = 0, factor = 1, startMs = 0, jumpMs = 0] = (process.env.QUICK_CLOCK ?? "").split(",").map(Number);
const machine = Date;
let aheadMs = startMs;
const now = () => Math.round(from + (machine.now() - from) * factor + aheadMs);

if (jumpMs !== 0)
  process.on("SIGWINCH", () => {
    aheadMs += jumpMs;
  });

globalThis.Date = new Proxy(machine, {
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});

export {};
