import { PAGES } from "#generated/messages/admin/pages.ts";
import { OWN_LOOKS } from "#generated/messages/privacy/own-looks.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { lookViews } from "#web/features/privacy/own-looks-view.ts";
import { PRIVACY_PATHS } from "#web/features/privacy/privacy-paths.ts";
import { useLive } from "#web/live/live.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/opened.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, peopleIn } from "./person-switch.tsx";

export const meta = () => privateMeta(OWN_LOOKS.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const { person, of } = await peopleIn(ctx, url, PATIENT_PATHS.opened);
  const { rows, ...list } = await app.audit.listOwnLooks(actor, Object.fromEntries(url.searchParams), of ?? undefined);
  const ids = [...new Set(rows.flatMap(({ consultation }) => consultation?.id ?? []))];
  const patients = ids.map(async (id) => {
    const consultation = await nullOn("NOT_FOUND", app.consultations.readConsultation(actor, id));
    return [id, consultation?.name ?? ""] as const;
  });
  const { name: owner } = await app.patients.readOwnPatient(actor);
  const named = { patients: new Map(await Promise.all(patients)), owner };
  return { person, list, looks: lookViews(rows, named, Date.now()) };
}

export default function WhoOpened({ loaderData: { person, list, looks } }: Route.ComponentProps) {
  useLive("mine", list.version, ["recordLooks"]);
  return (
    <div className="app-page">
      <BackHead
        back={{ path: PATIENT_PATHS.record, text: OWN_LOOKS.back }}
        title={OWN_LOOKS.title}
        lead={OWN_LOOKS.lead}
      />
      <PersonSwitch path={PATIENT_PATHS.opened} person={person} />
      <div className="mt-8 max-w-[720px]">
        {looks.length === 0 ? (
          <EmptyState drawing="cup">{OWN_LOOKS.none}</EmptyState>
        ) : (
          <ol className="border-t border-rule">
            {looks.map(({ id, at, sentence, when, consultationId, reason, person: whose }) => (
              <li key={id} className="border-b border-rule py-3">
                <p className="font-semibold wrap-anywhere">{sentence}</p>
                {whose !== "" && <p className="wrap-anywhere">{OWN_LOOKS.person({ person: whose })}</p>}
                {reason !== "" && <p className="wrap-anywhere">{OWN_LOOKS.because({ reason })}</p>}
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <time dateTime={at} className="text-sm text-muted tabular-nums">
                    {when}
                  </time>
                  {consultationId !== null && (
                    <TouchLink to={PATIENT_PATHS.consultation(consultationId)} className="text-sm">
                      {OWN_LOOKS.toConsultation}
                    </TouchLink>
                  )}
                </div>
              </li>
            ))}
          </ol>
        )}
        <PageLinks
          labels={PAGES}
          page={list}
          address={(page) => pathWith(PATIENT_PATHS.opened, "", { page: pageParam(page) })}
        />
        <p className="mt-6 text-sm text-muted">
          {OWN_LOOKS.live}{" "}
          <Sentence
            template={OWN_LOOKS.wrong}
            parts={{ grievance: (text) => <Link to={PRIVACY_PATHS.grievance}>{text}</Link> }}
          />
        </p>
      </div>
    </div>
  );
}
