import type { SenderLimits } from "#server/request-limits.ts";
import { countedSubjects } from "../client.ts";
import { Sums } from "./sums.ts";

/** The bytes of one body that are in memory. */
export interface BodyCount {
  /**
   * Counts bytes that arrived.
   * @returns False, and nothing is counted, when too many are in memory.
   */
  add(bytes: number): boolean;
  /** Gives all of them back; a second call does nothing. */
  giveBack(): void;
}

/** The memory for request bodies, in total and per address (TRUST.md AV-1, IN-2). */
export interface BodyBudget {
  /**
   * Begins to count a body.
   * @param address - The sender's address.
   * @param isKnown - Whether a session of the sender was found.
   */
  open(address: string, isKnown: boolean): BodyCount;
  /** For how many milliseconds larger bodies have found no room; 0 while they do. */
  fullForMs(): number;
}

/** A log-in is smaller; only bodies larger than this leave the reserve free. */
const SMALL_BYTES = 16 * 1024;
const RESERVED_SHARE = 1 / 8;
/** Strangers' larger bodies leave half to those whose session was found. */
const STRANGERS_SHARE = 1 / 2;
/** From here on hardly any photo finds room. */
const FULL_SHARE = 0.95;
const ALL = ["all"];

export function createBodyBudget(
  { bodyBytes, bodyBytesPerAddress }: Pick<SenderLimits, "bodyBytes" | "bodyBytesPerAddress">,
  now: () => number = Date.now,
): BodyBudget {
  const total = new Sums();
  const addresses = new Sums();
  const mostLarge = bodyBytes * (1 - RESERVED_SHARE);
  let fullSince: number | undefined;

  function noteLevel(): void {
    if (total.of("all") < mostLarge * FULL_SHARE) fullSince = undefined;
    else fullSince ??= now();
  }

  return {
    open(address, isKnown) {
      const subjects = countedSubjects(address);
      let counted = 0;
      return {
        add(bytes) {
          const isSmall = counted + bytes <= SMALL_BYTES;
          const most = isKnown ? mostLarge : bodyBytes * STRANGERS_SHARE;
          const mostHere = isSmall ? bodyBytesPerAddress : bodyBytesPerAddress * (1 - RESERVED_SHARE);
          if (!addresses.fits(subjects, bytes, mostHere)) return false;
          if (!total.take(ALL, bytes, isSmall ? bodyBytes : most)) return false;
          addresses.take(subjects, bytes, mostHere);
          counted += bytes;
          noteLevel();
          return true;
        },
        giveBack() {
          total.giveBack(ALL, counted);
          addresses.giveBack(subjects, counted);
          counted = 0;
          noteLevel();
        },
      };
    },
    fullForMs: () => (fullSince === undefined ? 0 : now() - fullSince),
  };
}
