import type { Examples } from "./example.ts";

export const MEDICINE_AND_SOFT: Examples = {
  "MEDS-01": {
    speaks: [
      "Can I drink ginger tea with warfarin",
      "khoon patla karne ki goli leta hu",
      "एकोस्प्रिन के साथ लहसुन ले सकते हैं",
    ],
    silent: ["Can I drink ginger tea with lunch", "patla doodh achchha hai"],
  },
  "MEDS-02": {
    speaks: ["I take lithium, is tulsi fine", "thyroid ki goli ke saath methi", "मिर्गी की दवा के साथ ब्राह्मी"],
    silent: ["I take a walk each morning", "दूध के साथ हल्दी"],
  },
  "MEDS-03": {
    speaks: [
      "Can I stop my blood pressure tablets and drink hibiscus",
      "sugar ki dawa band karke karela pi lu",
      "क्या मैं बीपी की गोली छोड़ दूँ",
    ],
    silent: ["How do I stop a cough", "chai band kar du kya"],
  },
  "COND-01": {
    speaks: ["I have kidney disease", "mere liver me problem hai, fatty liver", "अगले हफ़्ते मेरा ऑपरेशन है"],
    silent: ["I like kidney beans", "dil khush ho gaya"],
  },
  "SOFT-01": {
    speaks: [
      "I have been dizzy for two days and I am diabetic",
      "do din se chakkar aa rahe hain, bp bhi hai",
      "कल से लगातार चक्कर आ रहे हैं",
    ],
    silent: ["I felt dizzy after the merry-go-round ride", "jhula jhoolne se chakkar aata hai"],
  },
  "SOFT-02": {
    speaks: ["I found a lump in my breast", "latrine me khoon aata hai", "मुँह का छाला दो महीने से ठीक नहीं हो रहा"],
    silent: ["How do I lose weight before the wedding", "wajan kam karne ke liye kya khau"],
  },
  "SOFT-03": {
    speaks: [
      "I have had a severe headache for days",
      "kai din se pair bhari aur kamzor lag rahe hain",
      "कमर में बहुत तेज़ दर्द है",
    ],
    silent: ["What is good for dry lips", "baal jhadne ka upay"],
  },
};
