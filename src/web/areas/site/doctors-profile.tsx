import { PROFILE_PAGE } from "#web/features/directory/directory.copy.ts";
import { profileView } from "#web/features/directory/directory-view.ts";
import { Portrait } from "#web/features/directory/portrait.tsx";
import { Receipt } from "#web/features/directory/receipt.tsx";
import { telephone, useHouse } from "#web/features/house/house.ts";
import { useLive } from "#web/live.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { InnerLink } from "#web/ui/inner-link.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/doctors-profile.ts";
import { publicMeta } from "./public-meta.ts";

const TOPICS = ["doctors"] as const;

export const loader = answering(async ({ visit: { clinic, actor, origin }, params }) => {
  const { version, ...doctor } = await clinic.directory.read(actor, params.slug ?? "");
  const { name } = await clinic.settings.read(actor);
  const view = profileView(doctor, Date.now());
  const head = publicMeta({
    house: name,
    title: view.name,
    description: `${view.qualifications}. ${view.specialities}. ${view.languages}.`,
    address: origin + view.path,
  });
  return { doctor: view, version, head };
});

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function DoctorPage({ loaderData: { doctor, version } }: Route.ComponentProps) {
  useLive("public", version, TOPICS);
  const { emergency } = useHouse().emergency;
  const [before, after] = PROFILE_PAGE.emergency;
  return (
    <div className="page pt-6 pb-16 wide:pt-12 wide:pb-24">
      <InnerLink to="/Doctors" className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of="arrow-left" className="size-4" />
        {PROFILE_PAGE.back}
      </InnerLink>
      <div className="mt-4 grid gap-x-18 gap-y-12 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:items-start">
        <div>
          <header className="grid gap-x-8 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
            <Portrait of={doctor} large />
            <div>
              <h1 className="wrap-anywhere">{doctor.name}</h1>
              <p className="mt-2 text-lg wrap-anywhere text-muted">{doctor.qualifications}</p>
              <p className="mt-2 text-sm/6 text-muted tabular-nums">
                {doctor.languages} · {doctor.years} · {doctor.fee}
              </p>
            </div>
          </header>
          <p className="mt-8 max-w-[60ch] text-lg wrap-anywhere whitespace-pre-line">{doctor.about}</p>
          <p className="mt-6 text-base">
            <span className="font-semibold">{PROFILE_PAGE.offers}:</span> {doctor.specialities}
          </p>
          <section aria-labelledby="time" className="mt-12 border-t border-rule pt-8">
            <h2 id="time" className="text-h3">
              {PROFILE_PAGE.time}
            </h2>
            <p className="mt-2 mb-5 text-muted">{PROFILE_PAGE.call}</p>
            <InnerLink to="/ContactUs" className={buttonClass()}>
              {PROFILE_PAGE.write}
            </InnerLink>
          </section>
        </div>
        <aside className="grid gap-6">
          <Receipt receipt={doctor.receipt} />
          <p className="text-center text-sm text-muted">
            {before}
            <a href={telephone(emergency)} className="font-bold">
              {emergency}
            </a>
            {after}
          </p>
        </aside>
      </div>
    </div>
  );
}
