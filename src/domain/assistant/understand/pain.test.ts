import { expect, it } from "vitest";
import { isOnlyPain } from "./pain.ts";

it.each([
  "it hurts a lot",
  "I am in pain, what should I do?",
  "PAIN",
  "bahut dard ho raha hai",
  "mujhe kal se dard hai",
  "बहुत दर्द हो रहा है",
  "दर्द है, क्या करूँ?",
])("a pain without its place: %s", (message) => expect(isOnlyPain(message)).toBe(true));

it.each([
  "my knee hurts a lot",
  "pet mein bahut dard ho raha hai",
  "सिर में दर्द है",
  "it hurts when I pee",
  "chest pain",
  "what can I do?",
  "",
])("another message: %s", (message) => expect(isOnlyPain(message)).toBe(false));
