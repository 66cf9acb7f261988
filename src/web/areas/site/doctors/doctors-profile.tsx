import { can } from "#domain/permissions.ts";
import { BOOKING_TIMES as TIMES } from "#generated/messages/consultations/booking-times.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { PROFILE_PAGE } from "#generated/messages/doctors/profile-page.ts";
import { bookPath, timesPath } from "#web/features/consultations/booking/booking-paths.ts";
import { FreeTimes } from "#web/features/consultations/times/free-times.tsx";
import { loadTimes } from "#web/features/consultations/times/load-times.ts";
import type { Choosing } from "#web/features/consultations/times/time-choice.tsx";
import { profileView } from "#web/features/doctors/directory/directory-view.ts";
import { Portrait } from "#web/features/doctors/directory/portrait.tsx";
import { RatingMark } from "#web/features/doctors/directory/rating-mark.tsx";
import { Receipt } from "#web/features/doctors/directory/receipt.tsx";
import { ClinicPhone } from "#web/features/site/clinic-phone.tsx";
import { telephone, useSiteData } from "#web/features/site/site-data.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { BackLink } from "#web/ui/layout/back-head.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { publicMeta } from "../public-meta.ts";
import { breadcrumbs, doctorData } from "../structured-data.ts";
import type { Route } from "./+types/doctors-profile.ts";

const WITHOUT_TIMES = ["doctors"] as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor, origin } = ctx;
  const { version, ...doctor } = await app.directory.readPublicDoctor(actor, params.slug);
  const [{ name }, times] = await Promise.all([
    app.settings.readSettings(actor),
    loadTimes(ctx, doctor.slug, request, (zone) => (choices) => timesPath(doctor.slug, { zone, ...choices })),
  ]);
  const view = profileView(doctor, Date.now());
  const description = `${view.qualifications}. ${view.specialities}. ${view.languages}.`;
  const head = [
    ...publicMeta({ site: name, title: view.name, description, address: origin + view.path }),
    doctorData(view, name, origin),
    breadcrumbs(origin, [
      [name, "/"],
      [DIRECTORY.title, "/Doctors"],
      [view.name, view.path],
    ]),
  ];
  // The idempotency key of a booking; visitors get links only, so that their page can be cached.
  const page = can(actor, "consultation:book") ? crypto.randomUUID() : null;
  return { doctor: view, slug: doctor.slug, times, page, version: version + (times?.version ?? 0), head };
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

type Loaded = Route.ComponentProps["loaderData"];

/** The free slots, or how to ask for one when there are none. */
function Times({ slug, times, page }: Pick<Loaded, "slug" | "times" | "page">) {
  if (times === null) {
    return (
      <>
        <p className="mt-2 mb-5 text-muted">{PROFILE_PAGE.call}</p>
        <ButtonLink to="/ContactUs" variant="primary">
          {PROFILE_PAGE.write}
        </ButtonLink>
      </>
    );
  }
  const { zone } = times;
  const choosing: Choosing =
    page === null
      ? { kind: "go", to: (start) => bookPath(slug, { start, zone }) }
      : {
          kind: "send",
          action: bookPath(slug),
          to: (start) => bookPath(slug, { start, zone }),
          fields: { page, zone },
          name: "start",
        };
  return (
    <div className="mt-2">
      <FreeTimes
        view={times}
        choosing={choosing}
        page={timesPath(slug)}
        pageIn={(other) => timesPath(slug, { ...times.saved, zone: other })}
      />
    </div>
  );
}

export default function DoctorPage({ loaderData }: Route.ComponentProps) {
  const { doctor, version } = loaderData;
  const lost = useLive("public", version, loaderData.times === null ? WITHOUT_TIMES : ["doctors", "slots"]) === "lost";
  const { emergency: numbers, feeNote } = useSiteData();
  return (
    <div className="page pt-6 pb-16 wide:pt-12 wide:pb-24">
      <BackLink to="/Doctors">{PROFILE_PAGE.back}</BackLink>
      <div className="mt-4 grid gap-x-18 gap-y-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:items-start">
        <div>
          <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-3 sm:gap-x-8">
            <div className="sm:row-span-2">
              <Portrait person={doctor} large />
            </div>
            <div>
              <h1 className="wrap-anywhere max-sm:text-h2">{doctor.name}</h1>
              <p className="mt-2 text-base wrap-anywhere text-muted sm:text-lg">{doctor.qualifications}</p>
              <p className="mt-2 text-sm/6 text-muted tabular-nums">
                {doctor.languages} · {doctor.years}
              </p>
              <RatingMark rating={doctor.rating} />
            </div>
            <div className="max-sm:col-span-2">
              <p className="font-display text-h4 font-medium text-leaf tabular-nums">{doctor.fee}</p>
              {doctor.hasFee && <p className="max-w-[54ch] text-sm text-muted">{feeNote}</p>}
            </div>
          </header>
          <Written
            as="p"
            text={doctor.about}
            className="mt-6 max-w-[60ch] text-lg wrap-anywhere whitespace-pre-line sm:mt-8"
          />
          {doctor.aboutLanguage && (
            <p className="mt-1 text-sm text-muted">{PROFILE_PAGE.writtenIn({ language: doctor.aboutLanguage })}</p>
          )}
          <p className="mt-6 text-base">
            <span className="font-semibold">{PROFILE_PAGE.offers}:</span> {doctor.specialities}
          </p>
          <p className="mt-1 text-base">
            <span className="font-semibold">{DIRECTORY.way}:</span> {doctor.ways}
          </p>
          <section aria-labelledby="time" className="mt-8 border-t border-rule pt-6 sm:mt-12 sm:pt-8">
            <h2 id="time" className="text-h3">
              {PROFILE_PAGE.time}
            </h2>
            {lost && (
              <div className="mt-3">
                <Alert kind="waiting">{TIMES.lost}</Alert>
              </div>
            )}
            <Times {...loaderData} />
          </section>
        </div>
        <aside className="grid gap-6">
          <Receipt receipt={doctor.receipt} phone={<ClinicPhone />} />
          <p className="text-center text-sm text-muted">
            <Sentence
              template={PROFILE_PAGE.emergency({ emergency: numbers.emergency })}
              parts={{
                call: (number) => (
                  <a href={telephone(number)} className="font-bold">
                    {number}
                  </a>
                ),
              }}
            />
          </p>
        </aside>
      </div>
    </div>
  );
}
