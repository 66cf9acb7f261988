import type { Signs } from "../pattern.ts";

export const CRISIS_WORDS: Signs = {
  wish: {
    en: "[want|wants|wanted|wanting|wanna|wish|wishes|wishing|wished|hope|hoping|ready|going to let myself|rather|longing|need to|feel like|better|prefer|deserve|deserves|should be|i should|planning|pray|praying|let me|let him|let her|could just|would love|id love]",
  },
  noMore: {
    en: "[dont|not|doesnt|didnt|never|do not|no longer|does not|did not|cannot|cant] [want|wants|wanna|wish|care|feel like|see myself|deserve|wanting|think i can|wanted|like]; tired of; sick of; done",
  },
  lifeHi: {
    hi: "jeena|jina|jine|jeene|jeeney|zindagi|jindagi|jeevan|jiwan|jivan|life|zinda|jinda|jindgi|zindgi|laif|लाइफ",
  },
  partner: {
    en: "[husband|wife|boyfriend|girlfriend|partner|inlaws|inlaw|in laws|fiance|stepfather|stepdad|stepmother|father in law|mother in law|father|dad|uncle|spouse|ex|brother in law|landlord|boss|teacher|mother|relative|cousin]",
    hi: "[pati|patidev|husband|shauhar|gharwala|gharwale|sasural|sasuralwale|saas|sasur|boyfriend|baap|pita|papa|sautela|sauteli|devar|jeth|chacha|mama|biwi|patni|aadmi|miya|miyan|bf|mard|pitaji|pita|ladka|partner|beta|bahu|padosi|malik|mausa|fufa|pati dev]",
  },
};
