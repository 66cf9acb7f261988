import type { ChildForStaff, OpenMove } from "#domain/family/moves.api.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";
import { CHILDREN } from "#generated/messages/family/children.ts";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** The id of the list on the page of an account. */
export const CHILDREN_ID = "children";

/** Children of a family and those who were moved, as the pages of staff show them. For loaders. */
export function childrenView(children: readonly ChildForStaff[], moves: readonly OpenMove[]) {
  const dayOf = (at: string) => formatDay(clinicDay(Date.parse(at)));
  return {
    children: children.map(({ id, name, bornOn }) => ({ id, name, born: formatDay(bornOn) })),
    moves: moves.map(({ id, as, name, other, reason, movedAt, until }) => ({
      ...{ id, name, other, reason },
      text: CHILDREN[as]({ name, other: other.name, day: dayOf(movedAt), until: dayOf(until) }),
    })),
  };
}
export type ChildrenView = ReturnType<typeof childrenView>;

interface ChildrenProps {
  readonly view: ChildrenView;
  /** The page of a child, or of a move. */
  readonly pathTo: (id: string) => string;
}

/** The children of a patient's family, whom an admin can move to another account. */
export function ChildrenForStaff({ view: { children, moves }, pathTo }: ChildrenProps) {
  if (children.length + moves.length === 0) return null;
  return (
    <TitledSection id={CHILDREN_ID} title={CHILDREN.list} titleClass="mb-3 text-h4">
      <ul className="border-t-2 border-leaf">
        {moves.map(({ id, text, name }) => (
          <li key={id} className="border-b border-rule py-2">
            <p className="wrap-anywhere">{text}</p>
            <TouchLink to={pathTo(id)} className="text-sm">
              {CHILDREN.openMove} <span className="sr-only">{name}</span>
            </TouchLink>
          </li>
        ))}
        {children.map(({ id, name, born }) => (
          <li key={id} className="border-b border-rule py-2">
            <p className="wrap-anywhere">
              <b>{name}</b> <span className="text-sm text-muted tabular-nums">{born}</span>
            </p>
            <TouchLink to={pathTo(id)} className="text-sm">
              {CHILDREN.move} <span className="sr-only">{name}</span>
            </TouchLink>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
