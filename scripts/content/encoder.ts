import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { check, ensure, type Modules, uniqueTexts } from "./read.ts";

const FOLDER = "assistant/encoder";
const heads = z.strictObject({ pages: uniqueTexts, danger: uniqueTexts });
/** The files that the server opens. */
const FILES = ["encoder.onnx", "tokenizer.json"];

/** The SHA-256 of each file by its name, from lines that `sha256sum` writes. */
function readHashes(folder: string): Readonly<Record<string, string>> {
  const file = `${FOLDER}/SHA256SUMS`;
  const lines = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  const entries = lines.map((line) => /^(?<hash>[0-9a-f]{64}) {2}(?<name>\S+)$/u.exec(line)?.groups ?? {});
  ensure(
    entries.every(({ name }) => name),
    file,
    "each line must be a hash, two spaces and a name",
  );
  return Object.fromEntries(entries.map(({ name, hash }) => [name, hash ?? ""]));
}

/** The hashes of the encoder's files, and the names of its outputs. */
export function readEncoder(folder: string): Modules {
  const hashes = readHashes(folder);
  for (const name of FILES) ensure(name in hashes, `${FOLDER}/SHA256SUMS`, `has no line for ${name}`);
  const file = `${FOLDER}/heads.json`;
  const { pages, danger } = check(file, JSON.parse(readFileSync(join(folder, file), "utf8")), heads);
  return {
    encoder: {
      ENCODER_FILES: FILES.map((name) => ({ name, sha256: hashes[name] })),
      ENCODER_PAGES: pages,
      ENCODER_DANGERS: danger,
    },
  };
}
