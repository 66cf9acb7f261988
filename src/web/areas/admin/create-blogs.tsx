import { useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { type Block, textOf } from "#domain/blog/article.ts";
import { type Post, postPath } from "#domain/blog/blog.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { BLOGS } from "#generated/messages/admin/blogs.ts";
import { PAGES } from "#generated/messages/admin/pages.ts";
import { LIST } from "#generated/messages/blog/list.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { DeleteDialog } from "#web/features/blog/admin/delete-dialog.tsx";
import { loadPostRules, PostForm } from "#web/features/blog/admin/post-form.tsx";
import { PostList } from "#web/features/blog/admin/post-list.tsx";
import { type PostsAnswer, postLimits, postsAction } from "#web/features/blog/admin/posts-action.ts";
import { UndoToast } from "#web/features/blog/admin/undo-toast.tsx";
import { ArticleBody } from "#web/features/blog/article-body.tsx";
import { listedView } from "#web/features/blog/blog-view.ts";
import { skipForPreviews } from "#web/features/blog/previews.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/create-blogs.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";
import { LiveMark } from "./live-mark.tsx";

const LIST_INTENTS = ["delete", "restore"];

/** The post to edit; undefined when it was deleted meanwhile, so that its text can become a new post. */
async function editedPost(ctx: RequestContext, id: string | null): Promise<Post | undefined> {
  if (id === null) return undefined;
  return (await nullOn("NOT_FOUND", ctx.app.blog.readPost(ctx.actor, id))) ?? undefined;
}

/** The text of a post without quotations, for language detection. */
function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => ("children" in block && block.kind !== "quote" ? textOf(block.children) : []))
    .join(" ");
}

export const meta = () => privateMeta(BLOGS.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const search = url.searchParams;
  const [{ posts, ...list }, editing] = await Promise.all([
    ctx.app.blog.listPosts(ctx.actor, { page: search.get("page") ?? undefined }),
    editedPost(ctx, search.get("edit")),
  ]);
  return {
    list,
    posts: posts.map(listedView),
    editing,
    path: editing && postPath(editing),
    limits: postLimits(),
    idempotencyKey: newId(),
  };
}
export const action = postsAction;
export const clientAction = formClientAction(loadPostRules, { ownFailureText: true });
export const shouldRevalidate = skipForPreviews;

export default function CreateBlogs({ loaderData, actionData }: Route.ComponentProps) {
  const { list, posts, editing, path, limits, idempotencyKey } = loaderData;
  const live = useLive("admin", list.version, ["blog"]);
  const deletion = useFetcher<PostsAnswer>();
  const { search } = useLocation();
  const pathTo = (changes: Record<string, string | undefined>) => pathWith(ADMIN_PATHS.blogs, search, changes);
  const query = new URLSearchParams(search);
  const edited = query.get("edit");
  const ofList = LIST_INTENTS.includes(actionData?.values.intent ?? "");
  const answered = deletion.data ?? (ofList ? actionData : undefined);
  const closed = pathTo({ delete: undefined });
  const navigate = useNavigate();
  const [deletedId, setDeletedId] = useState(query.get("delete"));
  const closeDialog = () => {
    setDeletedId(null);
    // The form of a post that the admin deleted becomes that of a new one.
    const isOwn = deletion.data?.ok === true && deletion.data.values.id === edited;
    if (isOwn)
      void navigate(pathTo({ edit: undefined, delete: undefined }), { replace: true, preventScrollReset: true });
    else if (query.has("delete")) void navigate(closed, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <h1 className="mb-6">{BLOGS.title}</h1>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <PostForm
          key={edited ?? "new"}
          limits={limits}
          action={closed}
          editing={editing}
          postPath={path}
          wanted={edited}
          idempotencyKey={idempotencyKey}
          newPath={pathTo({ edit: undefined, delete: undefined })}
          sent={ofList ? undefined : actionData}
          show={(blocks) => <ArticleBody blocks={blocks} lang={languageOf(wordsOf(blocks))} />}
        />
        <section aria-labelledby="published">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="published" className="text-h3">
              {LIST.title}
            </h2>
            <p className="flex items-center gap-3 text-sm text-muted">
              {LIST.count({ total: list.total })} <LiveMark state={live} />
            </p>
          </div>
          {answered?.ok === true && answered.values.intent === "delete" && (
            <UndoToast key={answered.values.id} deleted={answered} action={closed} undo={limits.undo} />
          )}
          {ofList && actionData && (actionData.ok ? actionData.values.intent === "restore" : true) && (
            <div className="mb-4">
              <Alert kind={actionData.ok ? "success" : "danger"}>{actionData.message}</Alert>
            </div>
          )}
          <PostList
            posts={posts}
            none={limits.none}
            editPath={(id) => pathTo({ edit: id, delete: undefined })}
            askPath={ADMIN_PATHS.blogs}
            onDelete={setDeletedId}
            saved={[...query].filter(([name]) => name === "page" || name === "edit")}
          />
          <PageLinks
            labels={PAGES}
            page={list}
            address={(page) => pathTo({ page: pageParam(page), delete: undefined })}
          />
        </section>
      </div>
      <DeleteDialog
        post={posts.find(({ id }) => id === deletedId)}
        action={closed}
        onClose={closeDialog}
        fetcher={deletion}
        sent={undefined}
        texts={limits}
      />
    </>
  );
}
