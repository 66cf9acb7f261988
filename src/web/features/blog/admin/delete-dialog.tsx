import { useEffect, useEffectEvent } from "react";
import type { FetcherWithComponents } from "react-router";
import { DELETE } from "#generated/messages/blog/delete.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Dialog } from "#web/ui/feedback/dialog.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import type { PostsAnswer } from "./posts-action.ts";

interface DeleteDialogProps {
  /** The post in question; undefined while the dialog is closed. */
  readonly post: { readonly id: string; readonly title: string } | undefined;
  /** Address of the page without the dialog. */
  readonly action: string;
  readonly onClose: () => void;
  /** Owned by the parent, because the answer is shown after the dialog has closed. */
  readonly fetcher: FetcherWithComponents<PostsAnswer>;
  readonly sent: PostsAnswer | undefined;
  readonly texts: { readonly confirmDelete: string; readonly deleteFailed: string };
}

/** Confirmation before a post is deleted. */
export function DeleteDialog({ post, action, onClose, fetcher, sent, texts }: DeleteDialogProps) {
  const answered = fetcher.data ?? sent;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (fetcher.data?.ok) close();
  }, [fetcher.data]);
  const failed = answered?.ok === false && (answered.values.id ?? post?.id) === post?.id ? answered : undefined;
  return (
    <Dialog open={post !== undefined} title={DELETE.title} closeLabel={DELETE.close} onClose={onClose}>
      <form id="delete-cancel" method="dialog" />
      {post && (
        <fetcher.Form method="post" action={action} className="mt-2 grid gap-5">
          {failed && <Alert kind="danger">{failed.message || texts.deleteFailed}</Alert>}
          <p>{texts.confirmDelete}</p>
          <p className="font-display text-h4 wrap-anywhere">{post.title}</p>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={post.id} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button type="submit" variant="outlined" form="delete-cancel">
              {DELETE.cancel}
            </Button>
            <Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
              {fetcher.state === "idle" ? DELETE.delete : DELETE.deleting}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </Dialog>
  );
}
