import { type RawBuilder, sql } from "kysely";

/** Escapes the special characters of LIKE. */
function containing(word: string): string {
  return `%${word.replace(/[\\%_]/gu, "\\$&")}%`;
}

/** The condition that a folded column contains a folded word (domain/paging.ts `fold`), on both engines. */
export function contains(column: string, word: string): RawBuilder<boolean> {
  return containsText(sql`${sql.ref(column)}`, word);
}

/** The same for an expression that makes a folded text. */
export function containsText(text: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${text} like ${containing(word)} escape '\\'`;
}
