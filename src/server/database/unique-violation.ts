const SQLITE_CONSTRAINT = 19;
const PG_UNIQUE = "23505";

/** True for the error of either engine about a row that violates a unique constraint. */
export function isUniqueViolation(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === PG_UNIQUE) return true;
  // The last byte of SQLite's extended codes is the plain one; the message distinguishes UNIQUE from other constraints.
  return (
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === SQLITE_CONSTRAINT &&
    /UNIQUE|PRIMARY/u.test(String(Reflect.get(error, "message")))
  );
}
