import type { Examples } from "./example.ts";

export const INFECTION_AND_LIMB: Examples = {
  "INFX-01": {
    speaks: [
      "Fever, a racing heart and he is confused",
      "ghaav pak gaya hai, tez bukhar hai aur behki baatein kar raha",
      "बुख़ार है, हाथ पैर ठंडे हैं और बहुत सुस्त है",
    ],
    silent: [
      "I had a small cut and it healed",
      "halka bukhar hai aur naak beh rahi hai",
      "cold water bath after fever ok?",
    ],
  },
  "INFX-02": {
    speaks: ["My temperature is 104 F", "chaar din se bukhar utar nahi raha", "पाँच दिन से बुख़ार है"],
    silent: ["My temperature is 98.6 F", "hay fever has come with the pollen"],
  },
  "INFX-03": {
    speaks: [
      "She has dengue and now stomach pain and vomiting",
      "dengue hai aur platelet gir rahe hain",
      "डेंगू में मसूड़ों से ख़ून आ रहा है",
    ],
    silent: ["How do we prevent malaria", "डेंगू से बचाव के उपाय बताइए"],
  },
  "INFX-04": {
    speaks: [
      "I have been coughing for three weeks and lose weight",
      "ek mahine se khansi hai",
      "खाँसी तीन हफ़्ते से है और रात में पसीना आता है",
      "My 8 month old has had a cough for four weeks",
      "I am 8 weeks pregnant and coughing for two months",
      "8 mahine ke bachche ko teen hafte se khansi hai",
    ],
    silent: [
      "My cough started yesterday",
      "khansi me shahad le sakte hain kya",
      "honey for cough to my 8 month old",
      "my baby of 8 months cough honey",
      "honey for the cough of my baby of 8 months",
      "shahad khansi mein mere 8 mahine ke bachche ko",
      "8 महीने के बच्चे को खांसी में शहद",
      "I have a cough, I am 8 weeks pregnant",
      "khansi hai, main 5 mahine ki garbhvati hu",
    ],
  },
  "META-01": {
    speaks: [
      "My diabetic father is drowsy and his breath smells fruity",
      "sugar 42 hai, kaanp raha hai",
      "शुगर 480 है और उल्टी हो रही है",
    ],
    silent: ["My fasting sugar is 110", "sugar kam karne ke liye karela"],
  },
  "META-02": {
    speaks: [
      "After hours in the sun he is confused and has stopped sweating",
      "loo lag gayi hai, behosh ho raha hai",
      "लू लग गई है और चक्कर खाकर गिर गया",
    ],
    silent: ["What should I drink to avoid heat stroke", "लू से कैसे बचें"],
  },
  "VASC-01": {
    speaks: [
      "My left calf is swollen and painful",
      "ek pair ki pindli sooji hui hai aur dard hai",
      "एक पैर की पिंडली सूज गई है",
    ],
    silent: ["Both my legs are tired after a walk", "dono pair thak jaate hain"],
  },
  "VASC-02": {
    speaks: [
      "My foot suddenly turned cold and white",
      "ek pair achanak thanda aur neela pad gaya",
      "अचानक हाथ ठंडा और पीला पड़ गया, बहुत दर्द है",
    ],
    silent: ["My feet are always cold in winter", "sardi me haath thande rehte hain"],
  },
  "EYES-01": {
    speaks: [
      "Severe eye pain, I see halos and feel sick, vomiting",
      "aankh me tez dard hai aur dhundhla dikh raha hai",
      "आँख में चोट लगी है और ख़ून आ रहा है",
    ],
    silent: ["My eyes burn after working at the computer", "aankho ke neeche kale ghere hain"],
  },
  "UROL-01": {
    speaks: ["There is blood in my urine", "peshab me khoon aa raha hai", "अंडकोष में दर्द है"],
    silent: ["I pass urine often when I drink tea", "peshab ki jaanch kahan hoti hai"],
  },
};
