import { type ComponentProps, lazy, Suspense, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { RoomConsultation } from "#domain/room/room.rules.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { useLatest } from "#web/ui/use-latest.ts";
import { ADVICE_PATHS } from "./advice-paths.ts";
import type { AdviceView } from "./advice-view.ts";

/** Absent for the patient. */
const DoctorAdvice = lazy(() => import("./doctor-advice.tsx").then((module) => ({ default: module.DoctorAdvice })));

/** Loaded when the doctor opens it. */
const PapersPane = lazy(() => import("./papers/papers-pane.tsx").then((module) => ({ default: module.PapersPane })));

function OtherPapers(props: ComponentProps<typeof PapersPane>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}>
      <summary className={buttonClass({ variant: "outlined", className: "mb-4" })}>{PAPERS.own}</summary>
      {isOpen && (
        <Suspense>
          <PapersPane {...props} />
        </Suspense>
      )}
    </details>
  );
}

interface AdvicePanelProps {
  readonly consultation: Pick<RoomConsultation, "id" | "state">;
}

/** In all other statuses there is nothing to edit. */
const WITH_ADVICE: readonly RoomConsultation["state"][] = ["confirmed", "waiting", "in-progress", "completed"];

/**
 * The doctor's advice inside the consultation's room, so that it can be written during a call. Until hydration, and
 * without scripts, it is a link to the advice page.
 */
export function AdvicePanel({ consultation }: AdvicePanelProps) {
  return WITH_ADVICE.includes(consultation.state) ? <Panel id={consultation.id} /> : null;
}

function Panel({ id }: Pick<RoomConsultation, "id">) {
  const { load, data } = useFetcher<AdviceView | null>();
  // A failed request leaves the shown advice and the text being written as they are.
  const view = useLatest<AdviceView | undefined>(data ?? undefined, undefined);
  useEffect(() => {
    void load(ADVICE_PATHS.panel(id));
  }, [load, id]);
  const toPage = (
    <p>
      <ButtonLink to={ADVICE_PATHS.advice(id)} size="small">
        {ADVICE.write}
      </ButtonLink>
    </p>
  );
  return (
    <TitledSection id="advice-panel" title={EDITOR.title} titleClass="sr-only" className="grid gap-4">
      {view?.editor ? (
        <Suspense fallback={toPage}>
          <DoctorAdvice
            id={id}
            editor={view.editor}
            limits={view.limits}
            inTabs
            papers={<OtherPapers id={id} editor={view.editor} limits={view.limits} />}
          />
        </Suspense>
      ) : (
        toPage
      )}
    </TitledSection>
  );
}
