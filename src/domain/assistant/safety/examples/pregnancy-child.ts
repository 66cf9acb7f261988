import type { Examples } from "./example.ts";

export const PREGNANCY_AND_CHILD: Examples = {
  "PREG-01": {
    speaks: [
      "I am seven months pregnant and bleeding",
      "garbhvati hu, bachcha pet me hil nahi raha",
      "गर्भवती पत्नी को तेज़ सिरदर्द है और धुंधला दिख रहा है",
    ],
    silent: ["I am pregnant, is ginger tea fine", "गर्भावस्था में नारियल पानी पी सकते हैं"],
  },
  "PREG-02": {
    speaks: [
      "I am pregnant and have a cold",
      "main pregnant hu, khansi ke liye kya lu",
      "मैं स्तनपान कराती हूँ, बच्चे को दूध पिलाती हूँ",
    ],
    silent: ["Do you offer home delivery of medicines", "I have a cold"],
  },
  "PREG-03": {
    speaks: [
      "I missed my period and have sharp pain on one side",
      "period nahi aaya aur pet me tez dard hai",
      "पीरियड मिस हुआ है और बेहोशी आ रही है",
    ],
    silent: ["My period is irregular because of PCOS", "period kab aata hai"],
  },
  "PREG-04": {
    speaks: ["My wife is in labour", "delivery ka dard shuru ho gaya", "बच्चा होने वाला है, प्रसव पीड़ा शुरू है"],
    silent: ["What is the charge for delivery in your labour ward", "mazdoor labour ka kaam karta hai"],
  },
  "PAED-01": {
    speaks: ["My five week old baby has fever", "ek mahine ke bachche ko bukhar hai", "नवजात को बुख़ार है"],
    silent: ["My ten year old has a fever of 100", "bachche ko naak beh rahi hai"],
  },
  "PAED-02": {
    speaks: ["The baby is limp and will not feed", "bachcha doodh nahi pi raha aur sust hai", "बच्चे की पसली चल रही है"],
    silent: ["My child does not like milk", "bachcha sabzi nahi khata"],
  },
  "PAED-03": {
    speaks: [
      "Can I give honey to my 8 month old baby",
      "2 saal ke bachche ko adrak de sakte hain",
      "छोटे बच्चे को खाँसी है",
    ],
    silent: ["I love baby corn soup", "I am forty and have a cough"],
  },
  "PAED-04": {
    speaks: ["My two year old swallowed a button battery", "bachche ne sikka nigal liya", "बच्चे ने दादी की गोलियाँ खा लीं"],
    silent: ["My son swallowed a watermelon seed", "bachche ko goli kaise khilaye, dena chahiye ya nahi"],
  },
};
