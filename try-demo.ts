import { demoEnvironment, prepareDemo } from "#server/commands/demo.ts";
const t = performance.now();
console.log((await prepareDemo(demoEnvironment({ ...process.env, TULSI_DATA: "/tmp/desks-data/demo-try", TULSI_LOG: "error" }))).join("\n"));
console.log(performance.now() - t);
process.exit(0);
