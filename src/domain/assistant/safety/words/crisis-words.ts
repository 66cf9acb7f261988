import type { Signs } from "../pattern.ts";

export const CRISIS_WORDS: Signs = {
  wish: {
    en: "want(s|ed|ing) ~ to; wanna; wish(es|ing|ed); hope i|to; ready to; going to let myself; better; rather be; deserve to; should be; wants to; id rather; prefer to; love to; praying to; pray i; feel like|i should; longing to; need to; thinking of; let me|him|her; could just; wants; want; wishing",
    hi: "cahta|chahti|mann",
  },
  selfish: {
    hi: "chahta|chahti|mann|man|hu|hoon|hun|mujhe|main|mai|behtar|accha|acha|lagta|karta|soch|khayal|jau|jaun|chahte|apne|khud|kaash",
  },
  partner: {
    en: "[husband|wife|boyfriend|girlfriend|partner|inlaws|inlaw|in laws|fiance|stepfather|stepdad|stepmother|father in law|mother in law|father|dad|uncle|spouse|ex|brother in law|landlord|boss|teacher|mother|relative|cousin]",
    hi: "[pati|patidev|husband|shauhar|gharwala|gharwale|sasural|sasuralwale|saas|sasur|boyfriend|baap|pita|papa|sautela|sauteli|devar|jeth|chacha|mama|biwi|patni|aadmi|miya|miyan|bf|mard|pitaji|pita|ladka|partner|beta|bahu|padosi|malik|tau|mausa|fufa|pati dev]",
  },
};
