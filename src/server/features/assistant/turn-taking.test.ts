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

it("sends what one urgent one has to say before the next is heard", async () => {
  const { urgentTurn } = createTurnTaking();
  const order: string[] = [];
  const people = ["a", "b", "c"].map(async (person) => {
    await urgentTurn();
    order.push(`${person} is heard`);
    // As an answer's stream does with what has come in a moment.
    process.nextTick(() => order.push(`${person} is told`));
  });
  await Promise.all(people);
  await setImmediate();
  expect(order).toEqual(["a", "b", "c"].flatMap((person) => [`${person} is heard`, `${person} is told`]));
});
