import { argon2OfNode } from "#server/identity/argon2.ts";
import { answerTasks } from "#server/identity/hash-tasks.ts";

answerTasks(argon2OfNode);
