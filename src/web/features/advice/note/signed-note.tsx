import type { ReactNode } from "react";
import type { SignedNote as Note, SignedPaper } from "#domain/advice/signed-advice.ts";
import { signedDoctor } from "#domain/advice/signed-words.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { SIGNED_PAPERS } from "#generated/messages/papers/signed-papers.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { ADVICE_PATHS } from "../advice-paths.ts";
import { SignedPaperView } from "../papers/signed-papers.tsx";

function Addendum({ id, signed: { series, versions } }: { readonly id: string; readonly signed: SignedPaper }) {
  const [newest] = versions;
  const paper = newest?.document.paper;
  if (newest === undefined || paper?.kind !== "addendum") return null;
  const { document, address, state, endedAt, withdrawal } = newest;
  const { doctor, signedAt, visit: consultation, code } = document;
  return (
    <li id={`paper-${series}`} className="grid scroll-mt-20 gap-1 border-t border-rule py-3 wrap-anywhere">
      <p className="text-sm text-muted">
        {NOTE_VIEW.by({ doctor: signedDoctor(doctor.name), moment: formatMomentWithZone(signedAt, consultation.zone) })}
      </p>
      {state === "withdrawn" && (
        <Alert kind="danger">
          {SIGNED_PAPERS.withdrawn({ day: endedAt === null ? "" : formatMomentWithZone(endedAt, consultation.zone) })}
          {` ${ADVICE.why}`}
          <Written text={withdrawal} />
        </Alert>
      )}
      <Written as="p" text={paper.text} className="max-w-[66ch] whitespace-pre-line" />
      <p className="flex flex-wrap gap-x-4 text-sm">
        <Link reloadDocument to={new URL(address).pathname} className="touch-link">
          {NOTE_VIEW.check({ code })}
        </Link>
        <Link reloadDocument to={ADVICE_PATHS.pdf(id, document.version, series)} className="touch-link">
          {ADVICE.pdf}
        </Link>
      </p>
    </li>
  );
}

interface SignedNoteProps {
  readonly id: string;
  readonly note: Note;
  /** What the reader can do with the note. */
  readonly actions?: ReactNode;
  /** How the reader adds to it. */
  readonly children?: ReactNode;
}

/** The signed note, and below it what the doctor added later, each signed by itself. */
export function SignedNote({ id, note: { versions, addenda }, actions, children }: SignedNoteProps) {
  return (
    <section aria-label={NOTE_VIEW.note} className="grid gap-4">
      <SignedPaperView id={id} paper={{ series: "note", versions, results: [] }}>
        {actions}
      </SignedPaperView>
      {addenda.length > 0 && (
        <section aria-labelledby="addenda">
          <h3 id="addenda" className="mb-1 text-h4">
            {NOTE_VIEW.addenda}
          </h3>
          <ol>
            {addenda.map((paper) => (
              <Addendum key={paper.series} id={id} signed={paper} />
            ))}
          </ol>
        </section>
      )}
      {children}
    </section>
  );
}
