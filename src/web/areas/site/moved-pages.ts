import { redirect } from "react-router";
import { failureText } from "#domain/failure-text.ts";
import { fail } from "#domain/failures.ts";

/** What only a program asks for: a file, or a path with a segment that begins with a dot, such as `/.well-known/x`. */
const FILE = /\/\.|\.[a-z0-9]{1,11}$/iu;

/** Redirects any other path to the home page (spec.md section 2); programs and scanners get a real "not found". */
function answer({ url }: { readonly url: URL }): Response {
  if (!FILE.test(url.pathname)) return redirect("/");
  const { status, key } = fail("NOT_FOUND");
  return new Response(failureText({ key }), { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

export const loader = answer;
export const action = answer;
