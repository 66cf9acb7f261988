import { Link } from "react-router";
import { adviceByField } from "#web/features/library-desk/advice-by-field.ts";
import { historyView } from "#web/features/library-desk/desk-view.ts";
import { EDIT, READING } from "#web/features/library-desk/library-desk.copy.ts";
import { loadRevisionCheck } from "#web/features/library-desk/load-check.ts";
import { RemedyEditor } from "#web/features/library-desk/remedy-editor.tsx";
import { GRADE_CHOICES, reviseWork } from "#web/features/library-desk/revise-work.ts";
import { answeringForm, formHeaders } from "#web/form-action.ts";
import { checkingFirst } from "#web/form-check.ts";
import { useLive } from "#web/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { Icon } from "#web/ui/icon.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/library-record.ts";
import { DESK_PATHS } from "./desk-paths.ts";

const TOPICS = ["library"] as const;

export const meta = () => privateMeta(EDIT.save);
export const headers = formHeaders;
export const loader = answering(async ({ visit: { clinic, actor }, params: { slug = "" } }) => {
  const { version } = await clinic.remedies.list(actor);
  const { remedy, fields, history, held } = await clinic.remedies.readForEdit(actor, slug);
  return {
    ...{ slug, version, fields, held },
    name: remedy.name,
    remedyVersion: remedy.version,
    history: historyView(history),
    advice: adviceByField(fields),
    grades: GRADE_CHOICES,
  };
});
export const action = (args: Route.ActionArgs) => answeringForm(reviseWork(args.params.slug))(args);
export const clientAction = checkingFirst(loadRevisionCheck);

export default function EditRemedy({ loaderData, actionData }: Route.ComponentProps) {
  const { slug, version, ...editor } = loaderData;
  useLive("desk", version, TOPICS);
  return (
    <>
      <Link to={DESK_PATHS.library} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of="arrow-left" className="size-4" />
        {READING.back}
      </Link>
      <RemedyEditor {...editor} here={`${DESK_PATHS.library}/${encodeURIComponent(slug)}`} answer={actionData} />
    </>
  );
}
