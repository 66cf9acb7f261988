import { lazy, Suspense, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { RoomConsultation } from "#domain/room/room.rules.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { ADVICE_PATHS } from "./advice-paths.ts";
import type { AdviceView } from "./advice-view.ts";

/** Absent for the patient. */
const DoctorAdvice = lazy(() => import("./doctor-advice.tsx").then((module) => ({ default: module.DoctorAdvice })));
/** Absent for the doctor, whose part has them with the ways to change them. */
const ConsultationVersions = lazy(() =>
  import("./consultation-versions.tsx").then((module) => ({ default: module.ConsultationVersions })),
);

interface AdvicePanelProps {
  readonly consultation: Pick<RoomConsultation, "id" | "participant" | "state">;
}

/** In all other statuses there is nothing to edit or to read. */
const WITH_ADVICE: readonly RoomConsultation["state"][] = ["confirmed", "waiting", "in-progress", "completed"];

/**
 * The advice of a consultation inside its room, so that the doctor can write during a call. Until hydration, and
 * without scripts, it is a link to the advice page.
 */
export function AdvicePanel({ consultation }: AdvicePanelProps) {
  return WITH_ADVICE.includes(consultation.state) ? <Panel consultation={consultation} /> : null;
}

function Panel({ consultation: { id, participant } }: AdvicePanelProps) {
  const fetcher = useFetcher<AdviceView | null>();
  const { load, data } = fetcher;
  const [view, setView] = useState<AdviceView>();
  const path = ADVICE_PATHS.advice(id);
  useEffect(() => {
    void load(ADVICE_PATHS.panel(id));
  }, [load, id]);
  useEffect(() => {
    // A failed request leaves the shown advice and the text being written as they are.
    if (data) setView(data);
  }, [data]);
  const isDoctor = participant === "doctor";
  return (
    <section aria-labelledby="advice-panel" className="grid gap-4">
      <h2 id="advice-panel" className="text-h3">
        {isDoctor ? EDITOR.title : ADVICE.panel}
      </h2>
      {view && !isDoctor && (
        <Suspense fallback={null}>
          <ConsultationVersions id={id} advice={view.advice} />
        </Suspense>
      )}
      {view && !isDoctor && view.advice.versions.length === 0 && <p className="text-muted">{ADVICE.none}</p>}
      {(view === undefined || (!isDoctor && view.advice.versions.length > 0)) && (
        <p>
          <ButtonLink to={path} small>
            {isDoctor ? ADVICE.write : ADVICE.open}
          </ButtonLink>
        </p>
      )}
      {view?.editor && (
        <Suspense fallback={null}>
          <DoctorAdvice id={id} editor={view.editor} limits={view.limits} />
        </Suspense>
      )}
    </section>
  );
}
