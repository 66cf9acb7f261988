import { directoryQuerySchema } from "#domain/doctors/directory.rules.ts";
import { can } from "#domain/permissions.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { bookPath } from "#web/features/consultations/booking/booking-paths.ts";
import { directoryAddress } from "#web/features/doctors/directory/directory-address.ts";
import { directoryView } from "#web/features/doctors/directory/directory-view.ts";
import { DoctorFilter } from "#web/features/doctors/directory/doctor-filter.tsx";
import { DoctorList } from "#web/features/doctors/directory/doctor-list.tsx";
import { InsteadNote, NotHereNotes } from "#web/features/doctors/directory/instead-note.tsx";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { WeekStrip } from "#web/ui/data/week-strip.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/doctors.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor, origin } = context.get(requestContext);
  const query = Object.fromEntries(url.searchParams);
  const [page, { name }] = await Promise.all([
    app.directory.searchDirectory(actor, query),
    app.settings.readSettings(actor),
  ]);
  const head = publicMeta({
    site: name,
    title: DIRECTORY.title,
    description: DIRECTORY.description,
    address: origin + directoryAddress({}),
  });
  // One key a doctor: that of a time is made of it and of the start, which two doctors may share.
  const bookingKeys = can(actor, "consultation:book")
    ? (page.instead ?? page).rows.map(() => crypto.randomUUID())
    : null;
  return { view: directoryView(page, directoryQuerySchema.parse(query)), bookingKeys, head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Doctors({ loaderData: { view, bookingKeys } }: Route.ComponentProps) {
  const lost = useLive("public", view.version, ["doctors", "slots"]) === "lost";
  const { feeNote, emergency } = useSiteData();
  return (
    <div className="page pt-4.5 pb-16 wide:pt-7 wide:pb-24">
      <div className="grid gap-x-12 gap-y-3.5 wide:grid-cols-[280px_minmax(0,1fr)] wide:grid-rows-[auto_1fr]">
        <h1 className="text-h2">{DIRECTORY.title}</h1>
        <DoctorFilter view={view} />
        <div className="grid min-w-0 content-start gap-3.5 wide:col-start-2 wide:row-start-2">
          <WeekStrip days={view.days} label={DIRECTORY.days} />
          {lost && <Alert kind="waiting">{DIRECTORY.lost}</Alert>}
          {view.holiday !== null && <Alert kind="info">{view.holiday}</Alert>}
          <NotHereNotes
            notes={view.notHere}
            emergency={{ number: emergency.emergency, path: telephone(emergency.emergency) }}
            crisis={{ number: emergency.mentalHealth, path: telephone(emergency.mentalHealth) }}
          />
          {view.instead !== null && <InsteadNote note={view.instead} allPath={directoryAddress({})} />}
          {view.total > 0 && (
            <div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-leaf pb-2.5">
                <p role="status">
                  <Sentence template={view.found} parts={{ b: (text) => <b>{text}</b> }} />
                </p>
                <p className="text-sm font-semibold text-leaf">{view.order}</p>
              </div>
              <p className="pt-2.5 text-sm text-muted">{feeNote}</p>
            </div>
          )}
          <DoctorList
            cards={view.cards}
            isSearch={view.text !== ""}
            today={view.today}
            book={bookPath}
            bookingKeys={bookingKeys}
          />
          <PageLinks
            labels={DIRECTORY.pages}
            page={view}
            address={(page) => directoryAddress({ ...view.address, page })}
          />
        </div>
      </div>
    </div>
  );
}
