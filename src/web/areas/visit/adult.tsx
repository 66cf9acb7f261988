import { fail } from "#domain/failures.ts";
import { adultAction } from "#web/features/adult-seat/adult-action.ts";
import { GUARDIAN } from "#web/features/adult-seat/adult-seat.copy.ts";
import { GuardianAccess } from "#web/features/adult-seat/adult-seat.tsx";
import { useSiteData } from "#web/features/house/house.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { useLive } from "#web/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/adult.ts";

const TOPICS = ["ownConsultations"] as const;

export const meta = () => privateMeta(GUARDIAN.pageTitle);
export const headers = formHeaders;
export const action = (args: Route.ActionArgs) => adultAction(args.params.id)(args);

export const loader = answering(async ({ ctx: { clinic, actor }, params }) => {
  const id = params.id ?? "";
  const { version, zone } = await clinic.consultations.read(actor, id);
  const status = await clinic.adults.status(actor, id);
  if (status === null) throw fail("NOT_FOUND");
  return { id, version, zone, status };
});

/** The same that stands in the room, where forms go without scripts. */
export default function AdultPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, zone, status } = loaderData;
  const { name } = useSiteData();
  useLive("mine", version, TOPICS);
  return (
    <div className="page py-8 wide:py-12">
      <Link to={`/consultations/${encodeURIComponent(id)}`} className="inline-flex min-h-11 items-center gap-2 text-sm">
        <Icon of="arrow-left" className="size-4" />
        {GUARDIAN.back}
      </Link>
      <h1 className="mt-2">{GUARDIAN.pageTitle}</h1>
      <div className="mt-8 max-w-[640px]">
        <GuardianAccess id={id} status={status} zone={zone} clinic={name} answer={actionData} />
      </div>
    </div>
  );
}
