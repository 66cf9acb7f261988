import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { DELETE } from "#generated/messages/blog/delete.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Toast } from "#web/ui/feedback/toast.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import type { PostsAnswer } from "./posts-action.ts";

interface UndoToastProps {
  /** The answer to the deletion. */
  readonly deleted: PostsAnswer;
  readonly action: string;
  /** How long the deletion can be undone, in milliseconds. */
  readonly undo: number;
}

const BESIDE_SIDEBAR = "wide:left-[292px]";

/** Says that a post was deleted, and offers to undo it as long as the server allows. */
export function UndoToast({ deleted, action, undo }: UndoToastProps) {
  const fetcher = useFetcher<PostsAnswer>();
  const [isClosed, setIsClosed] = useState(false);
  const restored = fetcher.data;
  useEffect(() => {
    const timer = setTimeout(() => setIsClosed(true), undo);
    return () => clearTimeout(timer);
  }, [undo]);
  if (restored?.ok === false) {
    return (
      <div className="mb-4">
        <Alert kind="danger">{restored.message || DELETE.tooLate}</Alert>
      </div>
    );
  }
  if (isClosed && fetcher.state === "idle") return null;
  if (restored) return <Toast className={BESIDE_SIDEBAR}>{restored.message}</Toast>;
  return (
    <Toast
      className={BESIDE_SIDEBAR}
      action={
        <fetcher.Form method="post" action={action}>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="id" value={deleted.values.id ?? ""} />
          <Button
            type="submit"
            variant="quiet"
            size="small"
            busy={fetcher.state !== "idle"}
            className="text-turmeric! hover:bg-deep-2! underline underline-offset-[.2em]"
          >
            {fetcher.state === "idle" ? DELETE.undo : DELETE.restoring}
          </Button>
        </fetcher.Form>
      }
    >
      {deleted.message}
    </Toast>
  );
}
