import type { Worded } from "./action-texts.ts";

/** What the assistant does not do, and says so. REVIEW: drafts, awaiting the doctor's review. */
export const REFUSALS = {
  diagnosis: {
    en: "I cannot tell what illness this is. A doctor can.",
    hi: "मैं नहीं बता सकता कि यह कौन-सी बीमारी है। डॉक्टर बता सकते हैं।",
    "hi-Latn": "Main nahi bata sakta ki yeh kaun si bimari hai. Doctor bata sakte hain.",
  },
  dose: {
    en: "I cannot give doses. Our pages show general use; your doctor decides for you.",
    hi: "मैं ख़ुराक नहीं बता सकता। हमारे पन्ने सामान्य उपयोग दिखाते हैं; आपके लिए डॉक्टर तय करते हैं।",
    "hi-Latn": "Main dose nahi bata sakta. Hamare panne saamanya upyog dikhate hain; aapke liye doctor tay karte hain.",
  },
  prescription: {
    en: "I cannot prescribe a medicine. Only a registered doctor may, after seeing you.",
    hi: "मैं दवा नहीं लिख सकता। यह केवल पंजीकृत डॉक्टर, आपको देखकर, कर सकते हैं।",
    "hi-Latn": "Main dawa nahi likh sakta. Yeh sirf registered doctor, aapko dekhkar, kar sakte hain.",
  },
  "stop-medicine": {
    en: "Please do not stop a prescribed medicine without your doctor.",
    hi: "कृपया डॉक्टर से पूछे बिना लिखी हुई दवा बंद न करें।",
    "hi-Latn": "Kripya doctor se pooche bina likhi hui dawa band na karein.",
  },
  "test-report": {
    en: "I cannot read test reports. Please show the report to a doctor.",
    hi: "मैं जाँच की रिपोर्ट नहीं पढ़ सकता। कृपया रिपोर्ट डॉक्टर को दिखाएँ।",
    "hi-Latn": "Main jaanch ki report nahi padh sakta. Kripya report doctor ko dikhayein.",
  },
} as const satisfies Readonly<Record<string, Worded>>;
