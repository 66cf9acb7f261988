import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTurnTaking } from "./turn-taking.ts";

it("lets answers wait while questions keep coming, and then gives them their turns in order", async () => {
  const { urgent, turn } = createTurnTaking();
  const said: string[] = [];
  const answers = ["first", "second", "third"].map((name) => turn().then(() => said.push(name)));
  for (const question of ["a", "b", "c"]) {
    urgent();
    said.push(question);
    await setImmediate();
  }
  await Promise.all(answers);
  expect(said).toEqual(["a", "b", "c", "first", "second", "third"]);
});

it("lets nobody wait for ever, however many questions keep coming", async () => {
  const { urgent, turn } = createTurnTaking();
  let isAnswered = false;
  const answered = turn().then(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    urgent();
    await setImmediate();
  }
  await answered;
});
