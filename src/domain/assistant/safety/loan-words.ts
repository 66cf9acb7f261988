/**
 * English words that Hindi has taken over, as they are written in either script. In Latin letters most keep their English
 * spelling, "machine", and in Devanagari they are written as they are heard, "मशीन"; both are one word.
 */
export const LOAN_WORDS = `
  mobile मोबाइल bike बाइक laptop लैपटॉप phone फोन truck ट्रक machine मशीन blade ब्लेड cooker कुकर acid एसिड cylinder सिलेंडर
  current करंट stove स्टोव gas गैस operation ऑपरेशन delivery डिलीवरी injection इंजेक्शन battery बैटरी magnet मैग्नेट accident एक्सीडेंट
  cigarette सिगरेट status स्टेटस message मैसेज cycle साइकिल tractor ट्रैक्टर scooter स्कूटर inhaler इनहेलर oxygen ऑक्सीजन
  generator जनरेटर geyser गीजर heater हीटर bathroom बाथरूम hospital हॉस्पिटल doctor डॉक्टर tablet टैबलेट capsule कैप्सूल insulin इंसुलिन
  sugar शुगर pressure प्रेशर attack अटैक heart हार्ट stroke स्ट्रोक migraine माइग्रेन fracture फ्रैक्चर chemical केमिकल harpic हार्पिक
  phenyl फिनाइल kerosene केरोसिन petrol पेट्रोल diesel डीजल cement सीमेंट glucometer ग्लूकोमीटर oximeter ऑक्सीमीटर infection इन्फेक्शन
  diaper डायपर nappy नैपी period पीरियड periods पीरियड्स pregnant प्रेग्नेंट pregnancy प्रेग्नेंसी contraction कॉन्ट्रैक्शन ambulance एंबुलेंस
  emergency इमरजेंसी unit यूनिट overdose ओवरडोज strip स्ट्रिप syrup सिरप urine यूरिन pump पंप puff पफ nebulizer नेबुलाइजर
  rape रेप suicide सुसाइड belt बेल्ट video वीडियो photo फोटो boss बॉस teacher टीचर tuition ट्यूशन uncle अंकल hostel हॉस्टल bag बैग
  terrace टेरेस balcony बालकनी flyover फ्लाईओवर platform प्लेटफॉर्म metro मेट्रो station स्टेशन tiger टाइगर thresher थ्रेशर
  alcohol अल्कोहल whisky व्हिस्की beer बीयर loose लूज motion मोशन latrine लैट्रिन potty पॉटी toilet टॉयलेट bulb बल्ब light लाइट
  double डबल switch स्विच transformer ट्रांसफार्मर cracker क्रैकर rocket रॉकेट ball बॉल cricket क्रिकेट helmet हेलमेट
  sanitizer सैनिटाइजर dettol डेटॉल surf सर्फ colour कलर color कलर remote रिमोट button बटन coin कॉइन ring रिंग clip क्लिप
  asthma अस्थमा allergy एलर्जी piles पाइल्स platelets प्लेटलेट्स dialysis डायलिसिस transplant ट्रांसप्लांट cancer कैंसर
  loan लोन job जॉब exam एग्जाम result रिजल्ट depression डिप्रेशन tension टेंशन love लव note नोट letter लेटर diary डायरी story स्टोरी`;
