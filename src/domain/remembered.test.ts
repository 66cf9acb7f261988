import { expect, it } from "vitest";
import { remembered, rememberedLast } from "./remembered.ts";

function counting() {
  const asked: string[] = [];
  const upper = remembered((word) => {
    asked.push(word);
    return word.toUpperCase();
  });
  return { asked, upper };
}

it("asks once for a word that is said again", () => {
  const { asked, upper } = counting();
  expect(["tulsi", "adrak", "tulsi", "tulsi"].map(upper)).toEqual(["TULSI", "ADRAK", "TULSI", "TULSI"]);
  expect(asked).toEqual(["tulsi", "adrak"]);
});

it("keeps what is said all the time, however many other words are said once, and forgets those", () => {
  const { asked, upper } = counting();
  for (let n = 0; n < 20_000; n += 1) {
    upper(`w${n}`);
    upper("haldi");
  }
  expect(asked.filter((word) => word === "haldi")).toEqual(["haldi"]);
  upper("w7");
  expect(asked.filter((word) => word === "w7")).toHaveLength(2);
});

it("remembers nothing that is too long for a word, so that no message is held on to", () => {
  const { asked, upper } = counting();
  upper("mulethikachoorna");
  upper("mulethikachoorna");
  expect(asked).toHaveLength(2);
});

it("remembers one text alone, however long, where only the last one is wanted", () => {
  const asked: string[] = [];
  const lengthOf = rememberedLast((text) => {
    asked.push(text);
    return text.length;
  });
  const [question, other] = ["what helps a cough that does not go away", "and for children?"];
  expect([question, question, other, question].map(lengthOf)).toEqual([40, 40, 17, 40]);
  expect(asked).toEqual([question, other, question]);
});
