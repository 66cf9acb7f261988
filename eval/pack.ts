import { programArguments, refuseArguments } from "../scripts/program.ts";
import { readUnpacked, unpackInto, writePackedSets } from "./packed-sets.ts";

const USAGE = `npm run sets -- unpack FOLDER    writes the sets as JSON lines into a folder
       npm run sets -- pack FOLDER      packs the changed sets of the folder`;

const { words } = programArguments(USAGE, {}, 2);
const [command, folder] = words;
if (folder === undefined) refuseArguments(USAGE, "Name a folder.");
if (command === "unpack") await unpackInto(folder);
else if (command === "pack") writePackedSets(await readUnpacked(folder));
else refuseArguments(USAGE, `Unknown command "${command}".`);
