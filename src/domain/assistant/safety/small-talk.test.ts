import { expect, it } from "vitest";
import { SENTENCES } from "#generated/triage-examples.ts";
import { triageFor } from "./triage.ts";

const { smallTalk, farewells } = SENTENCES["small-talk"];

it.each(smallTalk)("hears no danger in %s", (message) => {
  expect(triageFor(message).tier).toBe("none");
});

it.each(farewells)("hears the farewell in %s", (message) => {
  expect(triageFor(message).tier).toBe("crisis");
});
