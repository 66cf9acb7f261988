/** The reason for signing in spite of a critical finding, which its name identifies. */
const REASON = /^reasons\.([\w-]{1,16})$/u;

/** Whether a field is a reason. */
export const isReason = (name: string): boolean => REASON.test(name);

/** The reasons of a form, by the ids of their findings. */
export function reasonsIn(typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, reason]) => {
      const id = REASON.exec(name)?.[1];
      return id === undefined ? [] : [[id, reason]];
    }),
  );
}
