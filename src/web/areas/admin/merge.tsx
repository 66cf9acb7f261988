import { redirect } from "react-router";
import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";
import { SPLIT_DAYS } from "#domain/merges/merges.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { pathWith } from "#web/addresses/address.ts";
import { choicesOf, MergeFinder } from "#web/features/patients/admin/merge-finder.tsx";
import { MERGE_INTENTS, MergeForm, MergeState, SplitForm } from "#web/features/patients/admin/merge-forms.tsx";
import { MergeComparison } from "#web/features/patients/admin/merge-preview.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/merge.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

/** The query of the record to compare with, and that of what was done. */
const WITH = "with";
const DONE = "done";

export const meta = () => privateMeta(MERGE.title);
/** Merges the record with the one that it is compared with, or splits the two again. */
export function action(args: Route.ActionArgs) {
  const { uid } = args.params;
  return submitForm(args, {
    fields: ["intent", "joined", "confirmation"],
    submit: async ({ app: { merges }, actor }, { intent = "", ...typed }): Promise<never> => {
      if (intent === MERGE_INTENTS.merge) await merges.mergeRecords(actor, uid, typed);
      else if (intent === MERGE_INTENTS.split) await merges.splitRecords(actor, uid);
      else throw fail("INVALID_FORM");
      throw redirect(pathWith(ADMIN_PATHS.merge(uid), "", { [DONE]: intent }), 303);
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context, params: { uid }, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const merge = await app.merges.readMerge(actor, uid);
  const { name, alike } = await app.patients.readPatient(actor, uid);
  const [joined, words] = [url.searchParams.get(WITH), url.searchParams.get("words")?.trim() ?? ""];
  const preview = merge === null && joined !== null ? await app.merges.previewMerge(actor, uid, { joined }) : null;
  const found = preview === null && words !== "" ? await app.patients.findPatients(actor, { words }) : [];
  return {
    ...{ uid, name, alike, merge, preview, words },
    found: choicesOf(found, uid),
    refusals: preview?.refusals.map((refusal) => failureText({ key: `merges.${refusal}` })) ?? [],
    done: url.searchParams.get(DONE),
  };
}

function DoneAlert({ done }: { readonly done: string | null }) {
  const text = { [MERGE_INTENTS.merge]: MERGE.merged, [MERGE_INTENTS.split]: MERGE.split }[done ?? ""];
  return text === undefined ? null : <Alert kind="success">{text}</Alert>;
}

type Loaded = Route.ComponentProps["loaderData"];

interface ComparedProps {
  readonly uid: string;
  readonly preview: NonNullable<Loaded["preview"]>;
  readonly refusals: Loaded["refusals"];
  readonly answer: Route.ComponentProps["actionData"];
}

function Compared({ uid, preview, refusals, answer }: ComparedProps) {
  const turned = pathWith(ADMIN_PATHS.merge(preview.joined.uid), "", { [WITH]: uid });
  return (
    <div className="grid max-w-[880px] grid-cols-[minmax(0,1fr)] gap-8">
      <div>
        <p className="mb-3 flex flex-wrap gap-x-6">
          <TouchLink to={turned}>{MERGE.swap}</TouchLink>
          <TouchLink to={ADMIN_PATHS.merge(uid)}>{MERGE.other}</TouchLink>
        </p>
        <MergeComparison preview={preview} />
      </div>
      {refusals.map((refusal) => (
        <Alert key={refusal} kind="danger">
          {refusal}
        </Alert>
      ))}
      {refusals.length === 0 && <MergeForm preview={preview} answer={answer} />}
    </div>
  );
}

export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, alike, merge, preview, words, found, refusals, done } = loaderData;
  return (
    <>
      <BackLink to={ADMIN_PATHS.patient(uid)}>{name}</BackLink>
      <h1 className="mt-1 mb-3">{MERGE.title}</h1>
      {merge === null && <p className="mb-8 max-w-[68ch] text-muted">{MERGE.lead({ days: SPLIT_DAYS })}</p>}
      <div className="mb-6 grid max-w-[680px] gap-4 empty:hidden">
        <DoneAlert done={done} />
        {merge && <MergeState merge={merge} path={ADMIN_PATHS.patient} />}
      </div>
      {merge && <SplitForm answer={actionData} since={merge.since} />}
      {preview && <Compared uid={uid} preview={preview} refusals={refusals} answer={actionData} />}
      {merge === null && preview === null && (
        <MergeFinder
          {...{ words, found, alike }}
          pathTo={(other) => pathWith(ADMIN_PATHS.merge(uid), "", { [WITH]: other })}
        />
      )}
    </>
  );
}
