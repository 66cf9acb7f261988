import { useLocation } from "react-router";
import { SEEN } from "#generated/messages/consultations/seen.ts";
import { EMERGENCY } from "#generated/messages/emergency/emergency.ts";
import { pageParam, pathWith } from "#web/addresses/address.ts";
import { SeenPatients } from "#web/features/consultations/day/seen-patients.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/patients.ts";
import { DOCTOR_PATHS } from "./doctor-paths.ts";

export const meta = () => privateMeta(SEEN.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const { app, actor } = context.get(requestContext);
  const query = url.searchParams;
  const name = query.get("name") ?? "";
  const version = await app.practice.readPracticeVersion(actor);
  const [{ zone }, patients] = await Promise.all([
    app.practice.readPracticeDay(actor),
    app.practice.listSeenPatients(actor, { words: name, page: query.get("page") ?? undefined }),
  ]);
  return { patients, name, zone, version };
}

export default function DoctorPatients({ loaderData: { patients, name, zone, version } }: Route.ComponentProps) {
  useLive("mine", version, ["ownConsultations"]);
  const { search } = useLocation();
  return (
    <div className="app-page">
      <h1>{SEEN.title}</h1>
      <p className="mt-2 max-w-[60ch] text-muted">{SEEN.lead}</p>
      <TouchLink to={DOCTOR_PATHS.emergency} className="mb-4 text-sm">
        {EMERGENCY.link}
      </TouchLink>
      <div className="max-w-[900px]">
        <SeenPatients
          patients={patients}
          text={name}
          zone={zone}
          patientPath={DOCTOR_PATHS.patient}
          consultationPath={DOCTOR_PATHS.consultation}
          address={(page) => pathWith(DOCTOR_PATHS.patients, search, { page: pageParam(page) })}
        />
      </div>
    </div>
  );
}
