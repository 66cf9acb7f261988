import { RouterContextProvider, redirect, type ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import { fail } from "#domain/failures.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { requestContext } from "#web/request-context.ts";
import { routesWithFailureResponses } from "./failure-responses.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = "loader" | "action" | "middleware";

/** Calls a handler of a route that throws, and returns what the router gets and what was logged. */
async function thrownBy(handler: Handler, thrown: unknown) {
  const throws = () => Promise.reject(thrown);
  const module: Route["module"] = { default: () => null, loader: throws, action: throws, middleware: [throws] };
  const { page } = routesWithFailureResponses({ page: { id: "page", module } });
  const reported: unknown[] = [];
  const context = new RouterContextProvider();
  const report = (error: unknown) => reported.push(error);
  context.set(requestContext, { report, requestId: "request-7" } as unknown as RequestContext);
  const url = new URL("http://clinic.example/");
  const args = { context, request: new Request(url), url, params: {}, pattern: "/" };
  const { loader, action, middleware } = page?.module ?? {};
  const call = {
    loader: () => loader?.(args),
    action: () => action?.(args),
    middleware: () => middleware?.[0]?.(args, () => Promise.resolve(new Response())),
  }[handler];
  const answer: unknown = await Promise.resolve(call()).catch((error: unknown) => error);
  return { answer, reported };
}

describe.each(["loader", "action", "middleware"] as const)("a failure of the %s of a route", (handler) => {
  it("becomes a response with its status and message", async () => {
    const { answer, reported } = await thrownBy(handler, fail("SLOT_TAKEN"));
    expect(answer).toMatchObject({ data: { message: FAILURES.SLOT_TAKEN }, init: { status: 409 } });
    expect(reported).toEqual([]);
  });

  it("is logged when it is unexpected, and its response has the id of the request only", async () => {
    const bug = new Error("no such column: secret");
    const { answer, reported } = await thrownBy(handler, bug);
    expect(answer).toMatchObject({ init: { status: 500 } });
    expect(JSON.stringify(answer)).toContain("request-7");
    expect(JSON.stringify(answer)).not.toContain("secret");
    expect(reported).toEqual([bug]);
  });

  it("passes through when it is a response", async () => {
    const response = redirect("/PatientLogin");
    expect(await thrownBy(handler, response)).toEqual({ answer: response, reported: [] });
  });
});
