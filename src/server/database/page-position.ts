import { type RawBuilder, sql } from "kysely";

/** Where a row stands among those of its table: newest first, and those of one moment by their id. */
export interface Place {
  readonly timestamp: string;
  readonly id: string;
}

/** The condition that a row stands at a place or before it; true of all rows without one. */
export function upTo(place: Place | undefined): RawBuilder<boolean> {
  if (place === undefined) return sql<boolean>`1 = 1`;
  return sql<boolean>`("timestamp", "id") >= (${place.timestamp}, ${place.id})`;
}

/** The condition that a row follows a place; true of all rows without one. An index over both columns leads there at once. */
export function following(place: Place | undefined): RawBuilder<boolean> {
  if (place === undefined) return sql<boolean>`1 = 1`;
  return sql<boolean>`("timestamp", "id") < (${place.timestamp}, ${place.id})`;
}
