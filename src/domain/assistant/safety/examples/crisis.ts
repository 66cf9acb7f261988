import type { Examples } from "./example.ts";

export const CRISIS: Examples = {
  "MENT-01": {
    speaks: [
      "I do not want to live any more",
      "ab jeene ka mann nahi karta",
      "मैं मरना चाहती हूँ",
      "They would be better off without me",
      "main mar jau to sabki pareshani khatam, bhai bolta hai bas gas hai",
    ],
    silent: [
      "I am dying to know whether honey helps",
      "garmi se mar gaya, kya piyu",
      "main marne wala nahi hoon, bas sardi hai",
    ],
  },
  "MENT-02": {
    speaks: [
      "I cut myself when I feel empty",
      "main blade se apna haath kaatti hu",
      "बेटी ख़ुद को चोट पहुँचाती है",
      "main blade se apna haath kaatti hu, bhai kehta hai chinta ki baat nahi",
    ],
    silent: ["I cut myself while chopping onions by mistake", "sabzi kaatte hue haath kat gaya galti se"],
  },
  "MENT-03": {
    speaks: [
      "I have thoughts of harming my baby",
      "awaazein kehti hain sabko maar do",
      "मुझे आवाज़ें सुनाई देती हैं जो मारने को कहती हैं, आवाज़ कहती है मार दो",
    ],
    silent: [
      "I could kill for a samosa",
      "kya shahad bachche ko nuksan karta hai",
      "video call mein awaz nahi aa rahi",
      "naak se awaz aati hai sote samay",
      "नाक से आवाज़ आती है सोते समय",
    ],
  },
  "MENT-04": {
    speaks: [
      "My husband beats me",
      "pati mujhe roz maarta hai",
      "मेरे साथ बलात्कार हुआ",
      "pati roz maarta hai, bhai bolta hai bas gas hai",
    ],
    silent: ["My heart beats faster in the evening walk", "bachche ko zabardasti doodh kyu nahi pilana chahiye"],
  },
};
