import { openArgon2 } from "./argon2.ts";
import { answerTasks } from "./hash-tasks.ts";

answerTasks(await openArgon2());
