import { CLINIC_AUTHOR, postSchema } from "../blog/blog.rules.ts";
import { contactSchema } from "../contact/contact.rules.ts";
import { feedbackSchema } from "../feedback/feedback.rules.ts";
import { singleLineText } from "../text.ts";
import type { z } from "../zod.ts";
import {
  type Collection,
  checkEntry,
  checkTexts,
  childrenOf,
  countUnread,
  entriesIn,
  type HostedFault,
  timeOf,
  typedOf,
  type Unread,
} from "./tree.ts";

const MAX_AUTHOR_LENGTH = 254;
const hostedPostSchema = postSchema.extend({ author: singleLineText(MAX_AUTHOR_LENGTH) });

interface Dated {
  readonly key: string;
  /** Milliseconds; undefined where it is not known. */
  readonly at: number | undefined;
}
/** A record that has no account. */
export type HostedRecord = Dated &
  (
    | { readonly collection: "blogs"; readonly value: z.output<typeof hostedPostSchema> }
    | {
        readonly collection: "feedback";
        readonly value: z.output<typeof feedbackSchema>;
        readonly userId: string | undefined;
      }
    | {
        readonly collection: "contact_submissions";
        readonly value: z.output<typeof contactSchema>;
        readonly userId: string | undefined;
      }
  );

export interface HostedRecords {
  readonly records: readonly HostedRecord[];
  readonly faults: readonly HostedFault[];
}

const NAMES = {
  blogs: ["title", "content", "category", "remedies", "author", "createdAt"],
  feedback: ["rating", "feedback", "timestamp", "userId"],
  contact_submissions: ["name", "email", "subject", "message", "timestamp"],
} as const satisfies Partial<Record<Collection, readonly string[]>>;

/** The texts of a list, or of an object with numbers as names, which the hosted database makes of a list with gaps. */
function textsOf(value: unknown): unknown {
  const texts = typedOf(value);
  if (texts === "") return [];
  const children = childrenOf(texts);
  return children === undefined ? texts : [...children.values()].map(typedOf).filter((text) => text !== "");
}

/** The words that a client without a user wrote in the place of one. */
const NO_USERS = ["", "undefined", "null", "anonymous"];

function userIn(value: unknown): string | undefined {
  const id = typedOf(value);
  return typeof id === "string" && !NO_USERS.includes(id) ? id : undefined;
}

/**
 * Reads posts, feedback and contact messages, and refuses what the forms of this product would refuse.
 * @param tree - The database.
 * @param unread - Gets the names that are not read.
 */
export function readRecords(tree: ReadonlyMap<string, unknown>, now: number, unread: Unread): HostedRecords {
  const records: HostedRecord[] = [];
  const faults: HostedFault[] = [];
  for (const entry of entriesIn(tree.get("blogs"))) {
    countUnread(unread, "blogs", entry, NAMES.blogs);
    const checked = checkEntry(hostedPostSchema, "blogs", entry, (fields) => ({
      ...{ title: typedOf(fields.get("title")), content: typedOf(fields.get("content")) },
      ...{ category: typedOf(fields.get("category")), remedies: textsOf(fields.get("remedies")) },
      author: typedOf(fields.get("author")) || CLINIC_AUTHOR,
    }));
    const at = timeOf(entry.fields?.get("createdAt"), now);
    if ("fault" in checked) faults.push(checked.fault);
    else records.push({ collection: "blogs", key: entry.key, at, value: checked.value });
  }
  for (const entry of entriesIn(tree.get("feedback"))) {
    countUnread(unread, "feedback", entry, NAMES.feedback);
    const checked = checkTexts(feedbackSchema, "feedback", entry);
    const at = timeOf(entry.fields?.get("timestamp"), now);
    const userId = userIn(entry.fields?.get("userId"));
    if ("fault" in checked) faults.push(checked.fault);
    else records.push({ collection: "feedback", key: entry.key, at, userId, value: checked.value });
  }
  for (const entry of entriesIn(tree.get("contact_submissions"))) {
    countUnread(unread, "contact_submissions", entry, NAMES.contact_submissions);
    const checked = checkTexts(contactSchema, "contact_submissions", entry);
    const at = timeOf(entry.fields?.get("timestamp"), now);
    const userId = userIn(entry.key);
    if ("fault" in checked) faults.push(checked.fault);
    else records.push({ collection: "contact_submissions", key: entry.key, at, userId, value: checked.value });
  }
  return { records, faults };
}
