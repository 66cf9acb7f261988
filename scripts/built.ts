import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FOLDERS = ["src", "public", "content", "scripts/content"];
/** Of these folders only files whose name says so. */
const NAMED: readonly (readonly [folder: string, name: RegExp])[] = [
  [".", /\.config\.ts$/u],
  ["scripts", /buil.*\.ts$/u],
];
const FILES = ["package-lock.json"];

/** Where the last build keeps what it was made from. In: the checkout's folder. */
export function stampOf(root: string): string {
  return join(root, "build/inputs.sha256");
}

/** Where it is kept how the files looked from outside when they were last read and were those of the build. */
function marksFileOf(root: string): string {
  return join(root, "build/inputs.marks");
}

function* filesIn(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith(".")) continue;
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(root, name);
    else if (entry.isFile()) yield name;
  }
}

/** Every file that the clinic is built from, in an order that does not change. */
function inputsIn(root: string): string[] {
  const whole = FOLDERS.flatMap((folder) => [...filesIn(root, folder)]);
  const some = NAMED.flatMap(([folder, wanted]) =>
    readdirSync(join(root, folder))
      .filter((name) => wanted.test(name))
      .map((name) => `${folder}/${name}`),
  );
  return [...FILES, ...some, ...whole].sort();
}

/** A hash of every file that the clinic is built from. In: the checkout's folder. */
export function inputsHash(root: string): string {
  const hash = createHash("sha256");
  for (const name of inputsIn(root)) {
    hash
      .update(name)
      .update("\0")
      .update(readFileSync(join(root, name)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** How those files look from outside: nobody can write to one without the system moving the moment of its last change. */
function marksOf(root: string): string {
  let marks = "";
  for (const name of inputsIn(root)) {
    const { size, mtimeMs, ctimeMs, ino } = lstatSync(join(root, name));
    marks += `${name} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`;
  }
  return createHash("sha256").update(marks).digest("hex");
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/**
 * True while the last build is of the files as they are. They are read only where they do not look as they did when that
 * was last found: reading 1,500 of them took a tenth of a start. In: the checkout's folder. Never throws.
 */
export function isBuilt(root: string): boolean {
  try {
    const built = readFileSync(stampOf(root), "utf8");
    const seen = `${built} ${marksOf(root)}`;
    if (textOf(marksFileOf(root)) === seen) return true;
    if (built !== inputsHash(root)) return false;
    writeFileSync(marksFileOf(root), seen);
    return true;
  } catch {
    return false;
  }
}
