import { expect, it } from "vitest";
import { triageFor } from "./triage.ts";

/** What people say to whoever answers, and no danger is in it. */
const SMALL_TALK = [
  ...["bye", "Goodbye!", "ok bye then", "Good night", "bye doctor sahab", "One more", "one last question", "that's it"],
  ...["hello??", "anyone here", "thanks a ton", "no no", "I'm done", "nothing", "stop", "go on", "leave it, sorry"],
  ...["chalo bye", "phir milte hai", "accha theek hai", "bas itna hi tha", "kuch nahi yaar", "rehne do", "ek aur baat"],
  ...["अच्छा बाय", "शुभ रात्रि", "बस इतना ही", "कुछ नहीं", "फिर मिलेंगे", "एक और बात", "रहने दीजिए", "कोई है?"],
];
/** Nearly the same words, and somebody takes leave of life. */
const FAREWELLS = [
  "goodbye everyone, I will not be here tomorrow",
  "this is my last message, forgive me, I can't live anymore",
  "bye sabko, ab main nahi rahungi, meri beti ka khayal rakhna",
  "बस अब और नहीं जीना, सबको मेरा आखिरी नमस्ते",
];

it.each(SMALL_TALK)("hears no danger in %s", (message) => {
  expect(triageFor(message).tier).toBe("none");
});

it.each(FAREWELLS)("hears the farewell in %s", (message) => {
  expect(triageFor(message).tier).toBe("crisis");
});
