import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { MOVE_FIELDS } from "#domain/family/moves.rules.ts";
import { CHILDREN } from "#generated/messages/family/children.ts";
import { pathWith } from "#web/addresses/address.ts";
import { CHILDREN_ID, childrenView } from "#web/features/family/children-for-staff.tsx";
import { MOVE_INTENTS, MoveBackForm, MoveForm } from "#web/features/family/move-forms.tsx";
import { choicesOf, MergeFinder } from "#web/features/patients/admin/merge-finder.tsx";
import { submitForm } from "#web/forms/form-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/child.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

/** The query of the account to which the child goes. */
const TO = "to";

const childrenOf = (uid: string) => `${ADMIN_PATHS.patient(uid)}#${CHILDREN_ID}`;

export const meta = () => privateMeta(CHILDREN.title);
/** Moves a child to the chosen account, or back, and shows the account that has the child then. */
export function action(args: Route.ActionArgs) {
  const { uid } = args.params;
  return submitForm(args, {
    fields: ["intent", "move", ...MOVE_FIELDS],
    submit: async ({ app: { moves }, actor }, { intent = "", ...typed }): Promise<never> => {
      if (intent === MOVE_INTENTS.move) {
        await moves.moveChild(actor, uid, typed);
        throw redirect(childrenOf(typed.to ?? uid), 303);
      }
      if (intent !== MOVE_INTENTS.back) throw fail("INVALID_FORM");
      const { moves: open } = await moves.listChildren(actor, uid);
      const gone = open.find(({ id, as }) => id === typed.move && as === "has");
      await moves.moveChildBack(actor, uid, typed);
      throw redirect(childrenOf(gone?.other.uid ?? uid), 303);
    },
  });
}
export const clientAction = formClientAction();
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const { uid } = params;
  const listed = await app.moves.listChildren(actor, uid);
  const view = childrenView(listed.children, listed.moves);
  const child = view.children.find(({ id }) => id === params.child) ?? null;
  const move = view.moves.find(({ id }) => id === params.child) ?? null;
  if (child === null && move === null) throw fail("NOT_FOUND");
  const { name } = await app.patients.readPatient(actor, uid);
  const [chosen, words] = [url.searchParams.get(TO), url.searchParams.get("words")?.trim() ?? ""];
  const to = chosen === null || chosen === uid ? null : await app.patients.readPatient(actor, chosen);
  const found = to === null && words !== "" ? await app.patients.findPatients(actor, { words }) : [];
  return {
    ...{ uid, name, child, move, words, found: choicesOf(found, uid) },
    to: to && { uid: to.uid, name: to.name },
  };
}

export default function ChildPage({ loaderData, actionData }: Route.ComponentProps) {
  const { uid, name, child, move, to, words, found } = loaderData;
  const path = ADMIN_PATHS.child(uid, child?.id ?? "");
  return (
    <>
      <BackLink to={ADMIN_PATHS.patient(uid)}>{name}</BackLink>
      <h1 className="mt-1 mb-3 wrap-anywhere">
        {child ? CHILDREN.moving({ name: child.name }) : move && CHILDREN.movingBack({ name: move.name })}
      </h1>
      {move && (
        <>
          <p className="max-w-[68ch] wrap-anywhere">{move.text}</p>
          <p className="mt-3 max-w-[68ch] wrap-anywhere">{CHILDREN.because({ reason: move.reason })}</p>
          <TouchLink to={ADMIN_PATHS.patient(move.other.uid)}>
            {CHILDREN.openOther({ other: move.other.name })}
          </TouchLink>
          <MoveBackForm move={move.id} answer={actionData} />
        </>
      )}
      {child && to === null && (
        <>
          <p className="mb-6 max-w-[68ch] text-muted">{CHILDREN.lead}</p>
          <MergeFinder
            {...{ words, found, alike: [] }}
            choose={CHILDREN.choose}
            label={CHILDREN.find}
            pathTo={(other) => pathWith(path, "", { [TO]: other })}
          />
        </>
      )}
      {child && to && (
        <TitledSection id="move" title={CHILDREN.to({ to: to.name })} titleClass="text-h4">
          <TouchLink to={path} className="text-sm">
            {CHILDREN.another}
          </TouchLink>
          <MoveForm child={child} from={name} to={to} answer={actionData} />
        </TitledSection>
      )}
    </>
  );
}
