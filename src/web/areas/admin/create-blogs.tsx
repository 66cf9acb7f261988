import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { BLOGS } from "./desk.copy.ts";

export const meta = () => privateMeta(BLOGS.title);

export default function CreateBlogs() {
  return (
    <>
      <h1 className="mb-8">{BLOGS.title}</h1>
      <div className="grid items-start gap-8 wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-4 text-h3">
            {BLOGS.write}
          </h2>
          <Alert kind="info">{BLOGS.notYet}</Alert>
        </section>
        <section aria-labelledby="published">
          <h2 id="published" className="mb-4 text-h3">
            {BLOGS.published}
          </h2>
          <EmptyState drawing="tulsi">{BLOGS.none}</EmptyState>
        </section>
      </div>
    </>
  );
}
