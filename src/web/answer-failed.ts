import { isRouteErrorResponse } from "react-router";
import type { FormAnswer } from "./form-answer.ts";

interface ClientActionArgs {
  readonly request: Request;
  readonly serverAction: () => Promise<FormAnswer>;
}

/** Looks like a route's error answer, so that the form is told, and no loader is asked while nobody answers. */
class Unanswered extends Error {
  readonly status = 503;
  readonly statusText = "";
  readonly internal = false;
  readonly data = { message: "" };
}

/**
 * A line or a server that is lost leaves the sentence to the form, which has spec.md's: the answer's message is empty.
 * Refusals keep their own. In and out: what a `clientAction` of `checkingFirst` gets.
 */
export function orFailed({ request, serverAction }: ClientActionArgs): ClientActionArgs {
  return {
    request,
    serverAction: async () => {
      try {
        return await serverAction();
      } catch (error) {
        if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
        throw new Unanswered("nobody answered", { cause: error });
      }
    },
  };
}
