/**
 * A DRAFT beside `forbidden-items.ts`: what the commonest medicines with these in them are sold as in India, by the
 * generic name within. Trade names are facts of the market, taken from reports on what is seized (Narcotics Control
 * Bureau 2017, Kerala's Drugs Control 2012, Directorate of Revenue Intelligence 2021), from the library's list of
 * medicines, and from makers' own labels. A name stands here for all that is sold under it, for the guidelines ask for
 * generic names anyhow.
 */
export const FORBIDDEN_BRANDS: Readonly<Record<string, readonly string[]>> = {
  alprazolam: ["alprax", "alzolam", "anxit", "restyl", "trica", "trika", "xanax", "zolax"],
  amphetamine: ["adderall"],
  buprenorphine: ["addnok", "buprigesic", "norphin", "suboxone", "tidigesic"],
  chlordiazepoxide: ["librax", "librium", "normaxin"],
  clobazam: ["frisium", "lobazam"],
  clonazepam: ["clonafit", "clonotril", "klonopin", "lonazep", "melzap", "petril", "rivotril", "zapiz"],
  codeine: ["codeinae", "codistar", "corex", "phensedyl", "phensydil", "phensydyl", "recodex", "rexcof", "tossex"],
  dextropropoxyphene: ["parvon", "proxyvon", "spasmoproxyvon"],
  diazepam: ["calmpose", "placidox", "valium"],
  diphenoxylate: ["lomotil"],
  fentanyl: ["duragesic", "durogesic"],
  ketamine: ["aneket", "ketalar", "ketmin"],
  lorazepam: ["ativan", "larpose", "trapex"],
  methylphenidate: ["addwize", "concerta", "inspiral", "ritalin"],
  midazolam: ["fulsed", "mezolam"],
  morphine: ["morcontin"],
  nitrazepam: ["nitravet", "nitrosun"],
  opium: ["barshasha", "kaminividrawan", "kaminividrawana"],
  oxazepam: ["serepax"],
  oxycodone: ["oxycontin"],
  pentazocine: ["fortwin"],
  phenobarbital: ["gardenal", "garoin"],
  tramadol: ["acuvin", "contramal", "domadol", "tramazac", "ultracet", "ultram", "urgendol"],
  zolpidem: ["ambien", "nitrest", "stilnoct", "zolfresh"],
};
