const SQLITE_CONSTRAINT = 19;
const PG_UNIQUE = "23505";

/** True for the error of a database that refused a row because another has its place, on both engines. */
export function isTaken(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  if ("code" in error && error.code === PG_UNIQUE) return true;
  // Extended codes of SQLite have the plain one in their last byte; only UNIQUE and PRIMARY KEY can meet here.
  return (
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === SQLITE_CONSTRAINT &&
    /UNIQUE|PRIMARY/u.test(String(Reflect.get(error, "message")))
  );
}
