import { writeFileSync } from "node:fs";
import { programArguments, refuseArguments } from "../scripts/program.ts";
import { learnDanger } from "./danger.ts";
import { learnRanking } from "./ranking.ts";
import { shippedLibrary } from "./shipped-library.ts";
import { learnVectors } from "./vectors.ts";

const USAGE = `npm run learn -- vectors    makes the vectors of the library's new and changed texts
       npm run learn -- ranking    learns again how the facts of the library are ranked
       npm run learn -- danger     chooses again from which probabilities of danger triage acts`;
const RANKING_HEAD = `# How much each feature of a fact counts when the library's facts are ranked for a question.
# Written by \`npm run learn -- ranking\`.
`;

const { words } = programArguments(USAGE, {}, 1);
const [what] = words;
if (what === "vectors") console.log(await learnVectors(shippedLibrary().passages));
else if (what === "danger") console.log(await learnDanger());
else if (what === "ranking") {
  const weights = await learnRanking(shippedLibrary().passages);
  const lines = Object.entries(weights).map(([name, weight]) => `${name}: ${weight}\n`);
  writeFileSync("content/assistant/ranking-weights.yaml", RANKING_HEAD + lines.join(""));
} else refuseArguments(USAGE, "Name what is to be learned: vectors, ranking or danger.");
