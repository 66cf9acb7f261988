import { AsyncLocalStorage } from "node:async_hooks";
import { type Actor, isOfStaff } from "#domain/actor.ts";

// Whose rows a query may see on PostgreSQL with two roles (docs/decisions/090).

/** For whom queries run: the clinic with all its people, or one person. */
export type Viewer =
  | "clinic"
  | {
      /** The person's account; empty for a visitor. */
      readonly uid: string;
      /** Consultations of others in which the person takes part, as a minor's guardian does. */
      readonly consultations: readonly string[];
    };

const viewers = new AsyncLocalStorage<Viewer>();

/** Whose rows are seen now: all of them outside of what a page asked for, as in sweeps and commands. */
export function viewerInProgress(): Viewer {
  return viewers.getStore() ?? "clinic";
}

function isActor(value: unknown): value is Actor {
  return typeof value === "object" && value !== null && "kind" in value && "client" in value;
}

/** Doctors and staff see what the application shows them; everybody else their own rows, and without an actor none. */
function viewerOf(actor: unknown): Viewer {
  if (!isActor(actor)) return { uid: "", consultations: [] };
  const roles = actor.kind === "account" ? actor.roles : [];
  if (roles.includes("doctor") || isOfStaff(roles)) return "clinic";
  const consultations = (actor.guardianAccesses ?? []).map(({ consultationId }) => consultationId);
  return { uid: actor.kind === "account" ? actor.uid : "", consultations };
}

/** Runs an operation, with all that it awaits, on the rows that its actor may see. */
export function inViewOf<Out>(actor: unknown, run: () => Out): Out {
  return viewers.run(viewerOf(actor), run);
}

/**
 * Makes the items of a stream for a viewer: they are read after the operation that returned it.
 * @param viewer - For whom the stream was made.
 * @param items - What makes them.
 */
export async function* eachInView<Item>(viewer: Viewer, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await viewers.run(viewer, () => iterator.next());
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // A reader that leaves ends the items, too.
    await viewers.run(viewer, () => iterator.return?.());
  }
}

/**
 * Runs a part of an operation, with all that it awaits, on everybody's rows: for what is not the actor's own act, such
 * as the entry in the audit, or can't know the person yet, such as a login.
 */
export function inViewOfClinic<Out>(run: () => Out): Out {
  return viewers.run("clinic", run);
}
