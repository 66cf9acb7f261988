import { useEffect, useState } from "react";
import type { Post } from "#domain/blog/blog.rules.ts";
import type { PostsAnswer } from "./posts-action.ts";
import { WRITE } from "./posts-admin.copy.ts";

interface Edited {
  /** The post as it stands now; undefined for a new one, and for one that somebody deleted. */
  readonly editing: Post | undefined;
  /** Whether the address asks for a post to be changed. */
  readonly isWanted: boolean;
  readonly answer: PostsAnswer | undefined;
  /** What the form began with when it was sent without scripts. */
  readonly sent: PostsAnswer | undefined;
  /** Nothing is on its way to the server or back. */
  readonly isIdle: boolean;
}

/**
 * The post that a form was begun with, whatever others do to it while somebody writes. Out: that post; the moment of the
 * text from which is written; whether the post was deleted, or changed by somebody else, since.
 */
export function useEdited({ editing, isWanted, answer, sent, isIdle }: Edited) {
  const [post, setPost] = useState(editing);
  const [basis, setBasis] = useState(sent?.ok === false ? (sent.values.updatedAt ?? "") : (editing?.updatedAt ?? ""));
  const saved = answer?.ok === true ? answer : undefined;

  useEffect(() => {
    if (saved?.values.intent === "publish") setPost(undefined);
    if (saved?.values.updatedAt !== undefined) setBasis(saved.values.updatedAt);
  }, [saved]);
  if (editing !== undefined && editing !== post && editing.updatedAt === basis) setPost(editing);

  const isGone = isWanted && (editing === undefined || (answer?.ok === false && answer.message === WRITE.gone));
  const isNewer = isIdle && editing !== undefined && editing.updatedAt !== basis;
  return { post, basis, setBasis, isGone, isNewer };
}
