import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import { CHECKED_FILE_MOST } from "#domain/advice/checking.rules.ts";
import { FILE_MOST_BYTES } from "#domain/doctors/files.rules.ts";
import { bodyBound } from "./body-bound.ts";
import type { ServerEnv } from "./client.ts";
import { refuse } from "./refusal.ts";
import { ownFormsOnly, ownPagesOnly } from "./shell.ts";

/** Where files are taken; everywhere else a body is a form of text. */
const UPLOAD_PATH = /^\/(?:doctor\/profile|consultations\/[0-9a-f-]{36}(?:\/thread|\/details)?)(?:\.data)?$/u;
/** Where several may be sent beside what was filled in. */
const TOGETHER_PATH = /\/details(?:\.data)?$/u;
/** Where anyone may have a small one looked at. */
const CHECK_PATH = /^\/verify(?:\.data)?$/u;
const UPLOAD_TYPE = "multipart/form-data";
/** What a browser writes around a file, with room for a long name. */
const AROUND = 64 * 1024;
const UPLOAD_MOST = FILE_MOST_BYTES + AROUND;
/** Ten megabytes over a weak line. */
export const PATIENCE_MS = 5 * 60_000;

export function isUpload(path: string, type: string | undefined): boolean {
  return (
    (UPLOAD_PATH.test(path) || CHECK_PATH.test(path)) &&
    (type ?? "").split(";")[0]?.trim().toLowerCase() === UPLOAD_TYPE
  );
}

const notTooLarge = bodyBound(UPLOAD_MOST, "FILE_TOO_LARGE");
const notTogether = bodyBound(UPLOAD_MOST, "FILES_TOO_LARGE");
const smallEnough = bodyBound(CHECKED_FILE_MOST + AROUND, "BODY_TOO_LARGE");

function boundFor(path: string): MiddlewareHandler<ServerEnv> {
  if (CHECK_PATH.test(path)) return smallEnough;
  return TOGETHER_PATH.test(path) ? notTogether : notTooLarge;
}

/** Cuts a file that is too large before it is read. Browsers say how much they will send; whoever does not sends no form of ours. */
export const uploadBody: MiddlewareHandler<ServerEnv> = async (c, next) =>
  c.req.header("content-length") === undefined ? refuse(c, "UNSUPPORTED_BODY") : boundFor(c.req.path)(c, next);

/** The checks of forms, and those of files where a file is sent: both only from pages of ours. */
export function ownFormsAndFilesOnly(publicOrigin: string | undefined): MiddlewareHandler<ServerEnv> {
  const forms = ownFormsOnly(publicOrigin);
  const files = ownPagesOnly(publicOrigin, UPLOAD_TYPE, refuse);
  return (c, next) => (isUpload(c.req.path, c.req.header("content-type")) ? files(c, next) : forms(c, next));
}

/**
 * How long a request may take to arrive. A file of somebody who is signed in gets minutes; whoever has no session
 * is turned away before the body is read, so that waiting for it would serve nobody.
 */
export function patienceFor({ method, url = "/", headers }: IncomingMessage, usualMs: number): number {
  const length = headers["content-length"];
  const upload =
    method === "POST" &&
    isUpload(url.split("?")[0] ?? "", headers["content-type"]) &&
    length !== undefined &&
    Number(length) <= UPLOAD_MOST &&
    (headers.cookie ?? "").includes("tulsi.session=");
  return upload ? PATIENCE_MS : usualMs;
}
