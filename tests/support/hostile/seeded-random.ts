import fc from "fast-check";

/**
 * Property tests draw the same values in every run, so that a failure is caused by a change and not by chance. Set
 * `TEST_DRAWS=new` for new values.
 */
if (process.env.TEST_DRAWS !== "new") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
