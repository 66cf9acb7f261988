import { type RawBuilder, sql } from "kysely";

/** The position of a row in its table: newest first, and by id within the same time. */
export interface Place {
  readonly timestamp: string;
  readonly id: string;
}

/** The condition that a row follows a position; true of all rows without one. An index over both columns serves it. */
export function following(place: Place | undefined): RawBuilder<boolean> {
  if (place === undefined) return sql<boolean>`1 = 1`;
  return sql<boolean>`("timestamp", "id") < (${place.timestamp}, ${place.id})`;
}
