import { lazy, Suspense, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { failureText } from "#domain/failure-text.ts";
import { momentWords } from "#domain/format/time-format.ts";
import type { RoomConsultation } from "#domain/room/room.rules.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { SHEET } from "#generated/messages/advice/sheet.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { ADVICE_LOOKS } from "./advice-looks.ts";
import { ADVICE_PATHS } from "./advice-paths.ts";
import type { AdviceView } from "./advice-view.ts";

/** Absent for the patient. */
const AdviceEditor = lazy(() => import("./advice-editor.tsx").then((module) => ({ default: module.AdviceEditor })));
/** Absent for the doctor, who has the page of signed versions. */
const ConsultationVersions = lazy(() =>
  import("./consultation-versions.tsx").then((module) => ({ default: module.ConsultationVersions })),
);

interface AdvicePanelProps {
  readonly consultation: Pick<RoomConsultation, "id" | "participant" | "zone" | "state">;
}

/** In all other statuses there is nothing to edit or to read. */
const WITH_ADVICE: readonly RoomConsultation["state"][] = ["confirmed", "waiting", "in-progress", "completed"];

function SignedList({ view: { id, advice }, zone }: { readonly view: AdviceView; readonly zone: string }) {
  if (advice.versions.length === 0) return null;
  return (
    <ul className="border-t border-rule">
      {advice.versions.map(({ document, state }) => (
        <li key={document.version} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule py-2">
          <span className="font-semibold">{SHEET.version({ version: document.version })}</span>
          <Badge look={ADVICE_LOOKS[state]}>{ADVICE.states[state]}</Badge>
          <span className="text-sm text-muted">{momentWords(document.signedAt, zone)}</span>
          <a href={ADVICE_PATHS.pdf(id, document.version)} className="touch-link text-sm">
            {ADVICE.pdf}
          </a>
        </li>
      ))}
    </ul>
  );
}

function AdviceForm({ view }: { readonly view: AdviceView }) {
  const { id, editor, limits } = view;
  if (editor === null) return null;
  if (editor.closed !== null) return <Alert kind="info">{failureText({ key: editor.closed })}</Alert>;
  return (
    <Suspense fallback={null}>
      <AdviceEditor id={id} editor={editor} limits={limits} sent={undefined} />
    </Suspense>
  );
}

/**
 * The advice of a consultation inside its room, so that the doctor can write during a call. Until hydration, and
 * without scripts, it is a link to the advice page.
 */
export function AdvicePanel({ consultation }: AdvicePanelProps) {
  return WITH_ADVICE.includes(consultation.state) ? <Panel consultation={consultation} /> : null;
}

function Panel({ consultation: { id, participant, zone } }: AdvicePanelProps) {
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
      {view && isDoctor && <SignedList view={view} zone={zone} />}
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
      {view && isDoctor && <AdviceForm view={view} />}
    </section>
  );
}
