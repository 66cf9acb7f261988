import { soundKey } from "./sound-key.ts";

/** Words without weight, by key: they stand between the words of a finding and change nothing. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the my his her our your their its is are was were am im be been of in on at to very really so too just this
   that it has have had having got getting get feel feels feeling felt i he she they we you hes shes ive dear sir
   please pls also quite much bit little lot like now suddenly actually and been being still as for with
   h:ka h:ki h:ke h:ko h:me h:se h:sa h:par h:pe h:he h:ho h:hua h:mera h:mere h:meri h:uska h:uske h:bahut h:tora
   h:kuc h:to h:ta h:b h:bi h:ba h:hi h:ha h:ek h:muja h:use h:usa h:apna h:apne h:kafa h:ekdam h:jada h:or h:aur
   h:raha h:ye h:ya h:vo h:ab h:na h:inka h:unka h:unke h:inke h:mujako h:bada h:cota h:ja h:ne h:hota h:hu`
    .trim()
    .split(/\s+/u)
    .map((word) => (word.startsWith("h:") ? word : `e:${word}`)),
);

/** Words that deny. */
export const NO: ReadonlySet<string> = new Set(
  `no not without never nil isnt doesnt didnt hasnt havent h:naha h:na`
    .split(/\s+/u)
    .map((word) => (word.startsWith("h:") ? word : `e:${word}`)),
);

/** "Is" and "was" behind a denial. */
export const IS: ReadonlySet<string> = new Set(["h:he", "h:ta"]);

/** What a "nahi" right behind it denies. */
export const COMPLAINTS: ReadonlySet<string> = new Set(
  "bukhar dard khansi ulti pasina khoon dast chakkar sujan jalan khujli kamzori behosh zukam fever pain vomiting"
    .split(" ")
    .map((word) => `h:${soundKey(word)}`),
);
