import { join } from "node:path";
import { z } from "zod";
import { appendJsonLines, readJsonLines } from "../json-lines.ts";

/** The end of the chain of audit entries at a moment. */
export interface AuditHead {
  /** The number of the last entry. */
  readonly place: number;
  readonly link: string;
  /** UTC ISO. */
  readonly at: string;
}

/** Remembers ends of the audit's chain outside the database, so that an end that was cut off is noticed. */
export interface AuditHeads {
  /** The ends that the database must still have, in the order of writing. */
  read(): readonly AuditHead[];
  add(head: AuditHead): void;
  /** A backup was restored: ends after this place are gone for a known reason. */
  addRestored(head: AuditHead): void;
}

const NAME = "audit-heads.jsonl";
const lineSchema = z.object({
  place: z.int().min(0),
  link: z.string(),
  at: z.iso.datetime(),
  restored: z.boolean().default(false),
});

/**
 * The ends in a data folder: `audit-heads.jsonl`, only numbers, hashes and times.
 * @param dataFolder - The data folder.
 * @returns What reads and appends them.
 */
export function folderAuditHeads(dataFolder: string): AuditHeads {
  const file = join(dataFolder, NAME);
  return {
    read() {
      let heads: AuditHead[] = [];
      for (const { restored, ...head } of readJsonLines(file, lineSchema)) {
        if (restored) heads = heads.filter(({ place }) => place <= head.place);
        else heads.push(head);
      }
      return heads;
    },
    add: (head) => appendJsonLines(file, [head]),
    addRestored: (head) => appendJsonLines(file, [{ ...head, restored: true }]),
  };
}

/** Remembers nothing, for tests and commands that need no ends. */
export const NO_AUDIT_HEADS: AuditHeads = { read: () => [], add: () => undefined, addRestored: () => undefined };
