import type { Examples } from "./example.ts";

export const POISON_AND_ABDOMEN: Examples = {
  "POIS-01": {
    speaks: [
      "My sister took a whole bottle of sleeping pills",
      "usne ek saath 25 goliyan kha li",
      "ग़लती से इंसुलिन की दोगुनी ख़ुराक लग गई, बहुत ज़्यादा इंसुलिन",
    ],
    silent: ["I took one paracetamol for my fever", "bukhar me do paracetamol kha li theek hai"],
  },
  "POIS-02": {
    speaks: ["My toddler drank floor cleaner", "usne sulfas kha li hai", "बच्चे ने फिनाइल पी लिया"],
    silent: ["Where do I buy rat poison that is safe at home", "My phone battery drains fast"],
  },
  "POIS-03": {
    speaks: [
      "He drank a lot of whisky and is unconscious",
      "sharab peene ke baad hosh nahi hai",
      "शराब छोड़ने के बाद उसके हाथ काँप रहे हैं और अजीब चीज़ें दिख रही हैं",
    ],
    silent: ["Does alcohol worsen acidity", "sharab chhodne ke gharelu upay"],
  },
  "POIS-04": {
    speaks: [
      "After a bhasma from the vaidya I have belly pain and vomiting",
      "desi dawa khane se ulti aur pet dard ho raha hai",
      "आयुर्वेदिक भस्म खाने के बाद उल्टी हो रही है",
    ],
    silent: ["Which herbal tea is good for vomiting", "churan kis liye hota hai"],
  },
  "GAST-01": {
    speaks: ["I vomited blood", "khoon ki ulti hui hai", "काले रंग की पॉटी आ रही है, तारकोल जैसी, लैट्रिन काली"],
    silent: ["My stool is black since I take iron tablets", "ulti jaisa lagta hai safar me"],
  },
  "GAST-02": {
    speaks: [
      "Sudden unbearable belly pain, it is hard as a board",
      "pet me achanak bahut tez dard utha",
      "पेट में असहनीय दर्द हो रहा है",
    ],
    silent: ["I have mild gas pain after lunch", "period me pet dard bahut tez hota hai"],
  },
  "GAST-03": {
    speaks: [
      "Pain in the lower right side of my belly",
      "bukhar ke saath pet dard hai",
      "ऑपरेशन के बाद टाँके में दर्द और बुख़ार है",
    ],
    silent: ["My tummy rumbles at night", "pet saaf nahi hota"],
  },
  "GAST-04": {
    speaks: ["My eyes have turned yellow", "lagta hai piliya ho gaya", "आँखें पीली हो गई हैं"],
    silent: ["My phlegm is yellow", "haldi se daant peele ho gaye"],
  },
  "GAST-05": {
    speaks: [
      "Food gets stuck when I swallow and I have lost weight",
      "khana nigalne me takleef hai",
      "एसिडिटी के साथ वज़न घट रहा है और उल्टी होती है",
    ],
    silent: ["I have acidity after spicy food", "khatti dakar aati hai"],
  },
  "GAST-06": {
    speaks: [
      "Loose motions for two days and no urine since morning",
      "dast ho rahe hain aur subah se peshab nahi hua",
      "बच्चे को उल्टी दस्त हैं और पेशाब नहीं हो रहा",
    ],
    silent: ["How much water should I drink in summer", "ek do baar dast hue, ab theek hu"],
  },
};
