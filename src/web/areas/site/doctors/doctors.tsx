import { directoryQuerySchema } from "#domain/doctors/directory.rules.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { directoryAddress } from "#web/features/doctors/directory/directory-address.ts";
import { directoryView } from "#web/features/doctors/directory/directory-view.ts";
import { DoctorFilter } from "#web/features/doctors/directory/doctor-filter.tsx";
import { DoctorList } from "#web/features/doctors/directory/doctor-list.tsx";
import { useLive } from "#web/live/live.ts";
import { routeHandler } from "#web/request-context.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { publicMeta } from "../public-meta.ts";
import type { Route } from "./+types/doctors.ts";

const TOPICS = ["doctors", "slots"] as const;

export const loader = routeHandler(async ({ ctx: { clinic, actor, origin }, request }) => {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const [page, { name }] = await Promise.all([clinic.directory.list(actor, query), clinic.settings.read(actor)]);
  const head = publicMeta({
    site: name,
    title: DIRECTORY.title,
    description: DIRECTORY.description,
    address: origin + directoryAddress({}),
  });
  return { view: directoryView(page, directoryQuerySchema.parse(query)), head };
});

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function Doctors({ loaderData: { view } }: Route.ComponentProps) {
  const lost = useLive("public", view.version, TOPICS) === "lost";
  const { asked } = view;
  const searched = asked.words !== "" || asked.speciality !== "" || asked.language !== "" || asked.free !== "";
  const notFound = asked.free === "" ? DIRECTORY.notFound : DIRECTORY.noneFree;
  return (
    <div className="page pt-8 pb-16 wide:pt-16 wide:pb-24">
      <h1>{DIRECTORY.title}</h1>
      <p className="mt-3 mb-8 max-w-[54ch] text-lg text-muted">{DIRECTORY.lead}</p>
      {(searched || view.total > 0) && <DoctorFilter view={view} />}
      {lost && (
        <div className="mb-5">
          <Alert kind="waiting">{DIRECTORY.lost}</Alert>
        </div>
      )}
      <DoctorList cards={view.cards} notFound={searched ? notFound : undefined} allPath={directoryAddress({})} />
      <PageLinks words={DIRECTORY.pages} of={view} address={(page) => directoryAddress({ ...asked, page })} />
    </div>
  );
}
