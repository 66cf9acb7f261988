import { seated } from "#domain/room/room.rules.ts";
import { ROOM } from "#web/features/room/room.copy.ts";
import { VisitCard } from "#web/features/room/visit-card.tsx";
import { useLive } from "#web/live.ts";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { answering } from "#web/visit.ts";
import type { Route } from "./+types/visit.ts";
import { AdviceSlot, CallSlot } from "./slots.tsx";

const TOPICS = ["visits"] as const;

export const meta = () => privateMeta(ROOM.title);
export const loader = answering(async ({ visit, params }) => {
  const open = await visit.clinic.consultations.read(visit.actor, params.id ?? "");
  return { visit: open, seat: seated(open) };
});

export default function VisitPage({ loaderData }: Route.ComponentProps) {
  const { visit, seat } = loaderData;
  useLive("mine", visit.version, TOPICS);
  return (
    <div className="page py-8 wide:py-12">
      <h1 className="wrap-anywhere">{visit.as === "doctor" ? ROOM.titleOf(visit.name ?? ROOM.noName) : ROOM.title}</h1>
      <div className="mt-6 grid gap-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:gap-16">
        <div className="grid content-start gap-8">
          {seat ? (
            <>
              <CallSlot visit={seat} />
              <AdviceSlot visit={seat} />
            </>
          ) : (
            <Alert kind="info">{ROOM.staff}</Alert>
          )}
        </div>
        <VisitCard visit={visit} />
      </div>
    </div>
  );
}
