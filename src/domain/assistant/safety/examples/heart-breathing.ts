import type { Examples } from "./example.ts";

export const HEART_AND_BREATHING: Examples = {
  "CARD-01": {
    speaks: [
      "A tight band around my chest and the pain runs down my left arm",
      "bhaiya ko chhati me dabaav hai, pasine pasine ho gaye",
      "नाना के सीने में दर्द है और बायाँ हाथ सुन्न है",
    ],
    silent: ["My chest feels sore only when I press the muscle after push-ups", "No chest pain, only a blocked nose"],
  },
  "CARD-02": {
    speaks: [
      "There is a dull pain in my chest since Monday",
      "kal se seene me halka dard hai",
      "दो दिन से छाती में दर्द है",
    ],
    silent: ["Burning after meals, it is only acidity", "Which tea is good for the chest of drawers smell"],
  },
  "CARD-03": {
    speaks: [
      "I think my mother is having a heart attack",
      "lagta hai chacha ko dil ka daura pada hai",
      "पड़ोसी को हार्ट अटैक आया है",
    ],
    silent: ["My grandfather died of a heart attack in 1990", "heart attack ke khatre se bachne ke upay"],
  },
  "CARD-04": {
    speaks: ["He is not breathing and I cannot find a pulse", "dadi ki nabz nahi mil rahi", "बाबा की साँस रुक गई है"],
    silent: ["Her pulse is 72, is that normal", "kharrate ki wajah se saans rukna, kya yoga madad karega"],
  },
  "CARD-05": {
    speaks: [
      "My heart is pounding and I am about to faint",
      "dhadkan bahut tez hai aur thanda pasina aa raha hai",
      "दिल बहुत तेज़ धड़क रहा है और चक्कर आ रहा है",
    ],
    silent: ["My heart races before every exam", "chai peene ke baad dhadkan thodi tez lagti hai"],
  },
  "CARD-06": {
    speaks: ["Her blood pressure is 210/125", "bp 190/120 aa raha hai", "बीपी 200/130 है"],
    silent: ["My blood pressure is 128/82", "बीपी 140/90 में क्या परहेज़ करें"],
  },
  "RESP-01": {
    speaks: ["I cannot breathe, I am gasping", "mummy ko saans nahi aa rahi", "दम घुट रहा है, साँस नहीं आ रही"],
    silent: ["I can't breathe through my nose, it is blocked", "The view took my breath away"],
  },
  "RESP-02": {
    speaks: [
      "I get short of breath on the stairs",
      "seedhi chadhne par saans phoolti hai",
      "चलने पर साँस फूलती है",
      "seene se seeti jaisi awaz aati hai raat ko",
    ],
    silent: ["Which breathing exercise calms the mind", "naak band hai, bhaap lena theek hai"],
  },
  "RESP-03": {
    speaks: ["His lips are going blue", "bachche ke honth neele pad gaye", "ऑक्सीजन 85 दिखा रहा है"],
    silent: ["My oximeter shows 98", "Blue nail polish stained my lips"],
  },
  "RESP-04": {
    speaks: [
      "My son is choking on a grape",
      "dadaji ke gale me roti phas gayi, khaans nahi pa rahe",
      "बच्चे के गले में सिक्का फँस गया",
    ],
    silent: ["I got choked up with tears at the wedding", "gale me balgam atka rehta hai"],
  },
  "RESP-05": {
    speaks: ["I am coughing up blood", "khansi me khoon aa raha hai", "खाँसी के साथ ख़ून आया"],
    silent: ["My gums bleed when brushing and I also have a cough", "I have a dry cough without blood"],
  },
  "RESP-06": {
    speaks: [
      "He is drooling and cannot swallow his saliva",
      "thook bhi nigal nahi pa raha, bukhar hai",
      "लार टपक रही है और वह निगल नहीं पा रहा",
    ],
    silent: ["The baby is teething and drooling a lot", "The cake made me drool"],
  },
};
