import type { Examples } from "./example.ts";

export const ALLERGY_AND_INJURY: Examples = {
  "ALLG-01": {
    speaks: ["My tongue and lips are swelling", "honth aur jeebh sooj gaye hain", "उसका चेहरा और गला सूज रहा है"],
    silent: ["My cheek is swollen from a tooth", "subah uthne par chehra thoda sooja lagta hai, rona aaya tha"],
  },
  "ALLG-02": {
    speaks: [
      "After a bee sting he has hives and cannot breathe",
      "moongfali khane ke baad chakatte ho gaye aur saans nahi aa rahi",
      "इंजेक्शन के बाद चकत्ते हैं और चक्कर आ रहा है",
    ],
    silent: ["Dust makes me sneeze, my seasonal allergy is back", "Is sesame fine if I am allergic to peanuts"],
  },
  "ALLG-03": {
    speaks: [
      "Since the new antibiotic my skin is peeling and my mouth is full of sores",
      "nayi dawa ke baad badan par chhale aur munh me ghaav",
      "दवा खाने के बाद चमड़ी उतर रही है और आँखें लाल हैं",
    ],
    silent: ["My skin is peeling after a sunburn", "New shoes gave me a blister"],
  },
  "TRAU-01": {
    speaks: ["The bleeding will not stop", "khoon ruk nahi raha", "कट से बहुत ख़ून बह रहा है, बंद नहीं हो रहा"],
    silent: ["My period flow is heavy this month", "khoon ki jaanch kab karwani chahiye"],
  },
  "TRAU-02": {
    speaks: ["We had a road accident and she is trapped", "mera bhai chhat se gir gaya", "किसी ने चाकू मार दिया"],
    silent: ["I got my flu shot today", "I have a crush on ginger tea"],
  },
  "TRAU-03": {
    speaks: [
      "The bone is poking out of her leg",
      "haath ki haddi toot kar bahar aa gayi",
      "उसका पैर टेढ़ा मुड़ गया, हड्डी टूट गई",
    ],
    silent: ["My nail is broken", "neend baar baar toot jaati hai"],
  },
  "TRAU-04": {
    speaks: ["Boiling oil spilled on my daughter's face", "bijli ka current lag gaya", "बच्चे पर उबलता पानी गिर गया"],
    silent: ["A small burn on my fingertip from the pan", "seene me jalan hoti hai khane ke baad"],
  },
  "TRAU-05": {
    speaks: ["A snake bit him in the field", "bichhu ne dank maar diya", "साँप ने काट लिया"],
    silent: ["I am scared of snakes", "How can we prevent snake bites"],
  },
  "TRAU-06": {
    speaks: ["A stray dog bit me on the hand", "bandar ne kharoch diya", "कुत्ते ने काट लिया है"],
    silent: ["Is turmeric good for my dog", "machhar ne kaat liya, khujli hai"],
  },
};
