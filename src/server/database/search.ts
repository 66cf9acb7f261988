import { type RawBuilder, sql } from "kysely";

/** Escapes the special characters of LIKE. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/gu, "\\$&")}%`;
}

/** The condition that a folded column contains a folded word (domain/format/fold.ts), on both engines. */
export function contains(column: string, word: string): RawBuilder<boolean> {
  return containsText(sql`${sql.ref(column)}`, word);
}

/** As `contains` for a column of folded names, wherever people put spaces: "dsouza" is in "d souza". */
export function nameContains(column: string, word: string): RawBuilder<boolean> {
  return containsText(sql`replace(${sql.ref(column)}, ' ', '')`, word);
}

function containsText(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${containing(word)} escape '\\'`;
}
