import { useState } from "react";
import type { Post } from "#domain/blog/blog.rules.ts";
import { WRITE } from "#generated/messages/blog/write.ts";
import type { PostsAnswer } from "./posts-action.ts";

interface Edited {
  /** The current post; undefined for a new one, and for one that was deleted meanwhile. */
  readonly editing: Post | undefined;
  /** Whether the address asks for a post to be edited. */
  readonly isWanted: boolean;
  readonly answer: PostsAnswer | undefined;
  /** Initial values of a form that was sent without scripts. */
  readonly sent: PostsAnswer | undefined;
  /** No request is running. */
  readonly isIdle: boolean;
}

/**
 * Keeps the post that the form started with, while others change it.
 * @returns That post; the time of its base version; whether it was deleted or changed by another author since.
 */
export function useEdited({ editing, isWanted, answer, sent, isIdle }: Edited) {
  const [post, setPost] = useState(editing);
  const [basis, setBasis] = useState(sent?.ok === false ? (sent.values.updatedAt ?? "") : (editing?.updatedAt ?? ""));
  const saved = answer?.ok === true ? answer : undefined;

  const [applied, setApplied] = useState<PostsAnswer>();
  if (saved !== undefined && saved !== applied) {
    setApplied(saved);
    if (saved.values.intent === "publish") setPost(undefined);
    if (saved.values.updatedAt !== undefined) setBasis(saved.values.updatedAt);
  } else if (editing !== undefined && editing !== post && editing.updatedAt === basis) {
    setPost(editing);
  }

  const isGone = isWanted && (editing === undefined || (answer?.ok === false && answer.message === WRITE.deleted));
  const isNewer = isIdle && editing !== undefined && editing.updatedAt !== basis;
  return { post, basis, setBasis, isGone, isNewer };
}
