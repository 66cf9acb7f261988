import { programArguments, refuseArguments } from "../scripts/program.ts";
import { learnChoosing } from "./choosing.ts";
import { learnDanger } from "./danger.ts";
import { shippedLibrary } from "./shipped-library.ts";
import { learnVectors } from "./vectors.ts";

const USAGE = `npm run learn -- vectors    makes the vectors of the library's new and changed texts
       npm run learn -- danger     chooses again from which probabilities of danger triage acts
       npm run learn -- choosing   weighs again what decides between pages`;

const { words } = programArguments(USAGE, {}, 1);
const [what] = words;
if (what === "vectors") console.log(await learnVectors(shippedLibrary().passages));
else if (what === "danger") console.log(await learnDanger());
else if (what === "choosing") console.log(await learnChoosing());
else refuseArguments(USAGE, "Name what is to be learned: vectors, danger or choosing.");
