import { EDIT } from "#generated/messages/remedies/edit.ts";
import { READING } from "#generated/messages/remedies/reading.ts";
import { PageEditor } from "#web/features/remedies/editor/page-editor.tsx";
import { readEditor } from "#web/features/remedies/editor/read-editor.ts";
import { loadRevisionRules } from "#web/features/remedies/editor/record-form.tsx";
import { reviseAction } from "#web/features/remedies/editor/revise-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ADMIN_PATHS } from "../admin-paths.ts";
import type { Route } from "./+types/library-record.ts";

export const meta = () => privateMeta(EDIT.save);
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { version } = await ctx.app.remedies.readCurrentLibrary(ctx.actor);
  return { slug, version, page: await readEditor(ctx, slug) };
}
export const action = (args: Route.ActionArgs) => reviseAction(args, args.params.slug);
export const clientAction = formClientAction(loadRevisionRules);

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, version, page } = loaderData;
  useLive("admin", version, ["library"]);
  return (
    <>
      <BackLink to={ADMIN_PATHS.library}>{READING.back}</BackLink>
      <PageEditor page={page} here={`${ADMIN_PATHS.library}/${encodeURIComponent(slug)}`} answer={actionData} />
    </>
  );
}
