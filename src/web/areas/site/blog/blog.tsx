import { useNavigation, useSearchParams } from "react-router";
import { blogQuerySchema } from "#domain/blog/blog.rules.ts";
import { currentLanguage } from "#domain/language.ts";
import { BLOG } from "#generated/messages/blog/blog.ts";
import { CABINET } from "#generated/messages/remedies/cabinet.ts";
import { asksForSamePosts, type BlogAt, blogAddress } from "#web/features/blog/blog-address.ts";
import { listView } from "#web/features/blog/blog-view.ts";
import { PostFilter } from "#web/features/blog/post-filter.tsx";
import { PostList } from "#web/features/blog/post-list.tsx";
import { Cabinet } from "#web/features/remedies/cabinet.tsx";
import { cabinetView } from "#web/features/remedies/cabinet-view.ts";
import { DraftBanner } from "#web/features/remedies/draft-mark.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { Drawing } from "#web/ui/layout/drawing.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/blog.ts";

const POSTS = "posts";
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  const [page, library, settings] = await Promise.all([
    app.blog.listPosts(actor, query, currentLanguage()),
    app.remedies.readCurrentLibrary(actor, currentLanguage()),
    app.settings.readSettings(actor),
  ]);
  const cabinet = cabinetView(library, query.remedy ?? null);
  const remedy = cabinet.open?.remedy;
  const head = publicMeta({
    site: settings.name,
    title: remedy?.name ?? CABINET.title,
    description: remedy?.line ?? CABINET.lead,
    address: origin + blogAddress({ remedy: remedy?.slug }),
  });
  return { cabinet, list: listView(page, blogQuerySchema.parse(query)), head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

function useLoadingPosts(): boolean {
  const [here] = useSearchParams();
  const { location } = useNavigation();
  return location?.pathname === "/Blog" && !asksForSamePosts(location.search, here.toString());
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { cabinet, list } = loaderData;
  const loading = useLoadingPosts();
  const lost = useLive("public", list.version + cabinet.version, ["blog", "library"]) === "lost";
  const remedy = cabinet.open?.remedy.slug;
  const address: BlogAt = { category: list.category ?? undefined, words: list.words, page: list.page };
  return (
    <div className="page pb-16 wide:pb-24">
      <header
        className={
          "grid gap-5 pt-8 pb-7 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:items-end wide:gap-16 " +
          "wide:pt-16 wide:pb-10"
        }
      >
        <div>
          <p className="flex items-center gap-2 text-sm font-semibold text-leaf">
            <Drawing name="leaf-mark" className="size-[18px] shrink-0" />
            {CABINET.kicker}
          </p>
          <h1 className="mt-3">{CABINET.title}</h1>
        </div>
        <p className="max-w-[54ch] text-lg text-muted">{CABINET.lead}</p>
      </header>
      {cabinet.drafts > 0 && (
        <div className="mb-5">
          <DraftBanner
            text={
              cabinet.drafts === cabinet.all
                ? CABINET.allDrafts
                : CABINET.someDrafts({ drafts: cabinet.drafts, all: cabinet.all })
            }
          />
        </div>
      )}
      <Cabinet view={cabinet} address={(slug, part) => blogAddress({ ...address, remedy: slug }, part)} />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-6">
        <TouchLink to="/Remedies" className="gap-2 font-semibold">
          {CABINET.more}
          <Icon name="arrow-right" className="size-4" />
        </TouchLink>
      </div>
      <section id={POSTS} aria-labelledby="posts-title" className="mt-16 wide:mt-24">
        <div className="grid gap-4 wide:flex wide:items-start wide:justify-between wide:gap-10">
          <h2 id="posts-title">{BLOG.title}</h2>
          <PostFilter list={list} remedy={remedy} part={POSTS} />
        </div>
        <PostList list={list} remedy={remedy} part={POSTS} loading={loading} lost={lost} />
      </section>
    </div>
  );
}
