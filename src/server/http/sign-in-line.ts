import { LOGIN_PATH } from "#domain/accounts/accounts.rules.ts";
import type { Front } from "./serve.ts";

/** Whoever is inside for longer keeps nobody waiting any more: the disk is slow, or the answer is not being read. */
const INSIDE_MS = 2_000;
const LINE_MOST = 20;
const PATHS = new Set<string>(Object.values(LOGIN_PATH).flatMap((path) => [path, `${path}.data`]));

/**
 * Where people who sign in at once wait for their turn with nothing but their socket. Inside they would wait for the
 * hash with all that a request has by then, and what waits so long is moved to the memory that is seldom collected: each
 * sign-in left 48 KB there, and all memory was collected every two seconds (docs/decisions/032). Who is still sending, or
 * finds the line full, goes past it: there the queue of the hash has its own bound (TRUST.md AV-2).
 */
export function signInLine(insideMost: number): Front {
  const line = new Set<() => void>();
  let inside = 0;

  function letIn(): void {
    for (const enter of line) {
      if (inside >= insideMost) return;
      line.delete(enter);
      enter();
    }
  }

  return (request, response, next) => {
    if (request.method !== "POST" || !PATHS.has(request.url?.split("?", 1)[0] ?? "")) return next();
    let leave: (() => void) | undefined;
    function enter(): void {
      inside += 1;
      const timer = setTimeout(() => leave?.(), INSIDE_MS);
      leave = () => {
        leave = undefined;
        clearTimeout(timer);
        inside -= 1;
        letIn();
      };
      next();
    }
    response.once("close", () => {
      line.delete(enter);
      leave?.();
    });
    // A small form has come with its headers, though it is read only once those were.
    setImmediate(() => {
      if (response.closed) return;
      if (!request.complete || line.size >= LINE_MOST) return next();
      line.add(enter);
      letIn();
    });
  };
}
