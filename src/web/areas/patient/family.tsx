import { FAMILY } from "#generated/messages/family/family.ts";
import { MemberAgreement } from "#web/features/family/ask-form.tsx";
import { FAMILY_INTENTS, familyAction, loadFamilyRules } from "#web/features/family/family-action.ts";
import { familyView, type MemberDraft } from "#web/features/family/family-view.ts";
import { MemberForm, RemoveMember } from "#web/features/family/member-form.tsx";
import { forPerson } from "#web/features/health/for-person.ts";
import { FormAlert } from "#web/forms/form-alert.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/family.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { mergedText } from "./person-switch.tsx";

export const meta = () => privateMeta(FAMILY.title);
export async function loader({ context }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  // A member who answers is a notification.
  const { version } = await app.notifications.countUnreadNotifications(actor);
  const [family, bookedFor, number, merged] = await Promise.all([
    app.family.listFamily(actor),
    app.family.listBookedFor(actor),
    app.phones.readOwnNumber(actor),
    mergedText({ app, actor }),
  ]);
  const view = familyView(family, bookedFor, Date.now());
  return { view, bySms: number.isOffered, merged, formKey: newId(), version };
}
export const action = familyAction;
export const clientAction = formClientAction(loadFamilyRules);

const SUMMARY = "touch-link cursor-pointer text-sm text-leaf underline underline-offset-[.2em]";

export default function Family({ loaderData, actionData }: Route.ComponentProps) {
  const { view, bySms, merged, formKey, version } = loaderData;
  useLive("mine", version, ["notifications"]);
  const refused = actionData?.ok === false ? actionData : undefined;
  const isRemoving = refused?.values.intent === FAMILY_INTENTS.remove;
  const isAsking = refused?.values.intent === FAMILY_INTENTS.ask;
  const answerTo = ({ id, place }: Pick<MemberDraft, "id" | "place">) =>
    !isRemoving && !isAsking && refused?.values.id === id && refused.values.place === place ? refused : undefined;
  const blank = { id: "", place: "", seen: "", values: {} };
  return (
    <div className="app-page">
      <BackHead back={{ path: PATIENT_PATHS.profile, text: FAMILY.back }} title={FAMILY.title} lead={FAMILY.lead} />
      {merged !== null && (
        <div className="mt-5 max-w-[680px]">
          <Alert kind="info">{merged}</Alert>
        </div>
      )}
      {actionData?.ok && (
        <div className="mt-6 max-w-[680px]">
          <FormAlert answer={actionData} />
        </div>
      )}
      <div className="app-columns mt-8">
        <div className="grid content-start gap-10">
          <TitledSection id="family" title={FAMILY.list} titleClass="mb-2 text-h3">
            {view.members.length === 0 ? (
              <p className="border-y border-rule py-3 text-sm text-muted">{FAMILY.none}</p>
            ) : (
              <ul className="border-t-2 border-leaf">
                {view.members.map((member) => (
                  <li key={member.id} className="grid gap-1 border-b border-rule py-3">
                    <b className="wrap-anywhere">{member.name}</b>
                    <p className="text-sm text-muted tabular-nums">{member.facts}</p>
                    {member.texts.map(({ term, text }) => (
                      <p key={term} className="text-sm wrap-anywhere whitespace-pre-line">
                        <span className="text-muted">{term}: </span>
                        {text}
                      </p>
                    ))}
                    {member.agreement && (
                      <MemberAgreement
                        key={member.agreement.texts.join(" ")}
                        {...{ id: member.id, name: member.name, agreement: member.agreement, bySms }}
                        sent={isAsking && refused.values.id === member.id ? refused : undefined}
                      />
                    )}
                    <div className="flex flex-wrap gap-x-6">
                      {member.hasRecord && (
                        <TouchLink to={forPerson(PATIENT_PATHS.record, member.id)} className="text-sm">
                          {FAMILY.toRecord}
                          <span className="sr-only"> {FAMILY.toRecordOf({ name: member.name })}</span>
                        </TouchLink>
                      )}
                      <details open={answerTo(member) !== undefined || undefined} className="open:basis-full">
                        <summary className={SUMMARY}>
                          {FAMILY.change}
                          <span className="sr-only"> {member.name}</span>
                        </summary>
                        <MemberForm
                          {...{ draft: member, view, formKey, sent: answerTo(member) }}
                          title={`${FAMILY.change} ${member.name}`}
                        />
                      </details>
                      <RemoveMember
                        key={`${isRemoving}`}
                        id={member.id}
                        name={member.name}
                        refused={isRemoving && refused.values.id === member.id ? refused : undefined}
                      />
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </TitledSection>
          {view.suggested.length > 0 && (
            <TitledSection id="booked-for" title={FAMILY.addBooked} titleClass="mb-2 text-h3">
              <p className="mb-2 text-sm text-muted">{FAMILY.addBookedLead}</p>
              <ul className="border-t border-rule">
                {view.suggested.map((person) => (
                  <li key={`${person.name} ${person.born}`} className="grid gap-1 border-b border-rule py-3">
                    <p className="wrap-anywhere">
                      <b>{person.name}</b> <span className="text-sm text-muted tabular-nums">{person.born}</span>
                    </p>
                    <details open={answerTo(person) !== undefined || undefined}>
                      <summary className={SUMMARY}>{FAMILY.addThis({ name: person.name })}</summary>
                      <MemberForm
                        {...{ draft: person, view, formKey, sent: answerTo(person) }}
                        title={FAMILY.addThis({ name: person.name })}
                      />
                    </details>
                  </li>
                ))}
              </ul>
            </TitledSection>
          )}
        </div>
        <TitledSection id="add-member" title={FAMILY.add} titleClass="mb-4 text-h3">
          <MemberForm {...{ draft: blank, view, formKey, sent: answerTo(blank) }} title={FAMILY.add} />
        </TitledSection>
      </div>
    </div>
  );
}
