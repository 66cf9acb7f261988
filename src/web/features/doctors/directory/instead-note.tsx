import type { NotHere } from "#domain/doctors/doctor-search.ts";
import { DIRECTORY } from "#generated/messages/doctors/directory.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import type { DirectoryView } from "./directory-view.ts";

/** A number to call, with the address of a link that calls it. */
interface Helpline {
  readonly number: string;
  readonly path: string;
}

interface CalledProps {
  readonly text: string;
  readonly line: Helpline;
}

/** A note with its first phone number as a link. */
function Called({ text, line: { number, path } }: CalledProps) {
  const [before, ...after] = text.split(number);
  return (
    <>
      {before}
      <a href={path} className="font-bold tabular-nums">
        {number}
      </a>
      {after.join(number)}
    </>
  );
}

interface NotHereNotesProps {
  readonly notes: readonly NotHere[];
  readonly emergency: Helpline;
  readonly crisis: Helpline;
}

/** What the search asks for that no doctor here can do, and who can. */
export function NotHereNotes({ notes, emergency, crisis }: NotHereNotesProps) {
  const numbers = { emergency: emergency.number, mentalHealth: crisis.number };
  if (notes.length === 0) return null;
  return (
    <div className="grid gap-2">
      {notes.map((note) =>
        note === "emergency" || note === "crisis" ? (
          <Alert key={note} kind="danger">
            <Called text={DIRECTORY.notHere[note](numbers)} line={note === "crisis" ? crisis : emergency} />
          </Alert>
        ) : (
          <Alert key={note} kind="waiting">
            {DIRECTORY.notHere[note]}
          </Alert>
        ),
      )}
    </div>
  );
}

interface InsteadNoteProps {
  readonly note: NonNullable<DirectoryView["instead"]>;
  /** Address of the list without a search. */
  readonly allPath: string;
}

/** Says that no doctor matches, and why the doctors below are shown. */
export function InsteadNote({ note: { text, next }, allPath }: InsteadNoteProps) {
  return (
    <div className="border-b-2 border-leaf pb-2.5">
      <p role="status">{text}</p>
      <p className="flex flex-wrap gap-x-6 text-sm">
        {next !== null && (
          <Link to={next.path} preventScrollReset className="touch-link">
            {next.text}
          </Link>
        )}
        <TouchLink to={allPath}>{DIRECTORY.clear}</TouchLink>
      </p>
    </div>
  );
}
