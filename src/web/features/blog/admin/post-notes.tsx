import type { Advice } from "#domain/remedies/editing-advice.ts";
import { adviceText } from "#domain/remedies/editing-advice-text.ts";
import { WRITE } from "#generated/messages/blog/write.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";

/** Says that a published post is being edited, with a link to an empty form. */
export function EditingNote({ newPath }: { readonly newPath: string }) {
  return (
    <p className="text-sm text-muted">
      {WRITE.editing}{" "}
      <Link to={newPath} className="-my-2.5 touch-link">
        {WRITE.stopEditing}
      </Link>
    </p>
  );
}

interface MeanwhileProps {
  /** Whether a refusal has said it already. */
  readonly isSaid: boolean;
  readonly postPath: string;
}

/** Another author changed the post during editing: shows both texts for the author to choose. */
export function Meanwhile({ isSaid, postPath }: MeanwhileProps) {
  return (
    <Alert kind="waiting">
      {!isSaid && <p>{WRITE.changedMeanwhile}</p>}
      <p>
        <Link reloadDocument to={postPath} target="_blank" rel="noreferrer" className="-my-2.5 touch-link">
          {WRITE.readPresent}
        </Link>
      </p>
    </Alert>
  );
}

/** Overwrites the other text on purpose. It follows the form's own button, which Enter activates. */
export function ReplaceButton({ present }: { readonly present: string }) {
  return (
    <>
      <input type="hidden" name="present" value={present} />
      <Button type="submit" name="intent" value="replace" variant="outlined">
        {WRITE.replace}
      </Button>
    </>
  );
}

/** Warnings that the author should check again. */
export function AdviceNote({ advice }: { readonly advice: readonly Advice[] }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {advice.length > 0 && (
        <Alert kind="waiting">
          <p className="font-semibold">{WRITE.advice}</p>
          <ul className="mt-1 grid gap-1">
            {advice.map((note) => {
              const { words: text, asks } = adviceText(note);
              return (
                <li key={note.kind + note.words + note.sentence} className="wrap-anywhere">
                  <b>“{text}”</b> {asks}
                </li>
              );
            })}
          </ul>
        </Alert>
      )}
    </div>
  );
}
