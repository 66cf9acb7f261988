import fc from "fast-check";

/**
 * Random tests draw the same in every run, so that a red run is what a change did and not what was drawn. Whoever looks
 * for more sets `TULSI_DRAWS=anew`.
 */
if (process.env.TULSI_DRAWS !== "anew") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
