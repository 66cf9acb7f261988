/**
 * Words for medicines, amounts, reports and requests for a diagnosis. Separated by commas; several words are a phrase.
 */
export const REFUSAL_WORDS = {
  howMuch:
    "how much, how many, how often, how frequently, max, maximum, kitna, kitni, kitne, kitta, zyada se zyada, कितना, कितनी, कितने, कित्ता, किता, ज्यादा से ज्यादा, अधिकतम",
  doseWord:
    "dose, doses, dosage, dosages, dosing, posology, khurak, khuraak, matra, mg, mgs, mcg, milligram, milligrams, miligram, ml, mls, millilitre, iu, खुराक, मात्रा, डोज, डोस, एमजी, एमएल, मिलीग्राम, मिग्रा, मिली, मिलीलीटर",
  form: "tablet, tablets, tab, tabs, goli, goliyan, goliya, golian, pill, pills, capsule, capsules, drops, drop, boond, boonden, syrup, injection, injections, sachet, inhaler, puff, गोली, गोलियां, गोलिया, टैबलेट, टेबलेट, कैप्सूल, बूंद, बूंदें, सिरप, इंजेक्शन, सुई, इनहेलर",
  medicine:
    "medicine, medicines, medication, medications, med, meds, drug, drugs, dawa, dawai, dawaai, dawaiyan, dawaiya, dava, davai, dwai, antibiotic, antibiotics, steroid, steroids, painkiller, painkillers, sleeping pill, sleeping pills, antacid, antacids, insulin, chemo, nebuliser, nebulizer, दवा, दवाई, दवाइयां, दवाइया, दवाएं, औषधि, एंटीबायोटिक, स्टेरॉयड, स्टेरायड, पेनकिलर, इंसुलिन, नींद की गोली",
  drug: "paracetamol, acetaminophen, crocin, dolo, calpol, ibuprofen, brufen, combiflam, aspirin, disprin, ecosprin, azithromycin, azee, amoxicillin, amoxyclav, augmentin, levofloxacin, ciprofloxacin, cefixime, doxycycline, pantoprazole, pantop, omeprazole, omez, rabeprazole, esomeprazole, ranitidine, rantac, domperidone, cetirizine, levocetirizine, montelukast, allegra, avil, codeine, corex, benadryl, ascoril, tramadol, morphine, sumatriptan, rizatriptan, naproxen, diclofenac, voveran, metformin, glycomet, glimepiride, amlodipine, telmisartan, telma, atenolol, metoprolol, losartan, ramipril, atorvastatin, rosuvastatin, prednisolone, wysolone, dexamethasone, betnesol, salbutamol, asthalin, alprazolam, alprax, diazepam, zolpidem, clonazepam, thyroxine, thyronorm, eltroxin, ivermectin, hydroxychloroquine, warfarin, acitrom, clopidogrel, topiramate, flunarizine, fluoxetine, gabapentin, hydroxyzine, पैरासिटामोल, पेरासिटामोल, क्रोसिन, डोलो, ब्रूफेन, आइबुप्रोफेन, कॉम्बीफ्लेम, एस्पिरिन, डिस्प्रिन, एजिथ्रोमाइसिन, एमोक्सिसिलिन, पैंटोप्राजोल, ओमेप्राजोल, सेट्रिजिन, सिट्राजिन, सुमाट्रिप्टान, मेटफॉर्मिन, मेटफार्मिन, एम्लोडिपिन, टेल्मिसार्टन, टेल्मा, कोडीन, वारफेरिन, डेक्सामेथासोन",
  supplement:
    "riboflavin, zinc, magnesium, coq, coenzyme, vitamin, vitamins, multivitamin, supplement, supplements, melatonin, feverfew, iron, calcium, lozenge, lozenges, राइबोफ्लेविन, जिंक, मैग्नीशियम, विटामिन, सप्लीमेंट",
  stop: "stop, stopped, stopping, quit, quitting, discontinue, come off, leave off, get off, skip, skipping, halve, instead of, replace, replacing, in place of, ki jagah, ke badle, band, chhod, chhodna, chhodkar, chhod ke, chod, chodna, chor, chhor, na khau, na lu, aadhi, adhi, बंद, छोड़, छोड़ना, छोड़कर, छोड़ दूं, की जगह, के बदले, आधी, रोक",
  lessen: "reduce, reducing, lower, lowering, decrease, cut down, cut, taper, kam, ghata, ghatau, कम, घटा, घटाऊं",
  more: "double, doubling, extra, two at once, increase, dugna, dugni, do goli, badha du, badha lu, badhau, ek aur, missed, miss, bhool gaya, bhool gayi, दुगनी, दोगुनी, दो गोली, बढ़ा दूं, बढ़ा लूं, भूल गया, भूल गई",
  takes:
    "take, taking, lu, lun, loon, le lu, le lun, lena, leni, lene, lein, le sakta, le sakti, khau, khaun, khaa lu, kha lu, khana, khani, pilau, pilaun, du, dun, doon, dena, de du, give, giving, लूं, ले लूं, लेना, लेनी, लें, खाऊं, खा लूं, खानी, दूं, दे दूं, देना, पिलाऊं",
  which:
    "which, kaunsa, kaunsi, kaunse, konsi, konsa, kaun sa, kaun si, kon si, kon sa, best, strongest, better, suggest, recommend, name one, rank, list, compare, naam, konsi wali, कौन सा, कौन सी, कौनसी, कौनसा, सबसे अच्छी, सबसे अच्छा, नाम, बेहतर",
  whatMedicine:
    "name one, name a medicine, what medicine, what medicines, what medication, what tablet, what tablets, what pill, what drug, what drugs, what antibiotic, what injection, what syrup, any medicine, some medicine, any tablet, kya dawa, kya dawai, koi dawa, koi dawai, koi goli, क्या दवा, कोई दवा, कोई दवाई, कोई गोली",
  prescribe:
    "prescribe, prescribing, prescription for, a prescription, parcha, parchi, rx, पर्चा, पर्ची, prescribe me, prescription, प्रिस्क्रिप्शन",
  /** Words of their own that one edit would turn into others. */
  asIs: "prescribed, prescribes, prescriber, does, badhta, badhti, badhega",
  write: "write, likh, likho, likhkar, likh do, likh dijiye, लिख, लिखो, लिख दो, लिखिए",
  wants:
    "give, give me, tell, tell me, batao, bataye, bataiye, bata do, chahiye, need, buy, kharidu, khareedu, kharidna, khareedna, order, get me, sell, do, de do, dijiye, bolo, बताओ, बताइए, बताएं, बता दो, चाहिए, खरीदूं, दो, दे दो, दीजिए, बोलो",
  medicineFor:
    "medicine for, medicines for, medication for, tablet for, tablets for, pill for, drug for, drugs for, syrup for, antibiotic for, steroid for, injection for, ki dawa, ki dawai, ki dava, ki goli, ki tablet, ki syrup, ki saari dawaiyan, की दवा, की दवाई, की गोली, की सारी दवाइयां, की टैबलेट",
  beside:
    "with, along, together, alongside, beside, interact, interacts, interaction, interactions, mix, combine, while on, while taking, saath, sath, ke saath, ke sath, before, after, ke upar, साथ, के साथ, पहले, बाद",
} as const;

/** Tests, findings and verdicts. */
export const VERDICT_WORDS = {
  paper:
    "report, reports, x ray, xray, x rays, mri, ct scan, scan, ultrasound, sonography, ecg, echo, blood test, urine test, lab test, lab result, test result, test results, biopsy, endoscopy, spirometry, रिपोर्ट, एक्सरे, एक्स रे, एमआरआई, सीटी स्कैन, अल्ट्रासाउंड, ईसीजी, जांच, खून की जांच",
  analyte:
    "hb, hemoglobin, haemoglobin, tsh, hba1c, creatinine, platelet, platelets, cholesterol, ldl, hdl, triglyceride, triglycerides, sgpt, sgot, bilirubin, esr, crp, uric acid, wbc, fasting sugar, sugar level, blood sugar, sugar, spo2, vitamin d level, एचबी, हीमोग्लोबिन, टीएसएच, क्रिएटिनिन, प्लेटलेट, कोलेस्ट्रॉल, यूरिक एसिड, शुगर, ईएसआर",
  reads:
    "explain, read, interpret, meaning, mean, means, says, said, shows, show, check, matlab, samjhao, samjha do, samjhaiye, padho, padh, padhkar, likha, aaya, aayi, dekho, dekh, batao, tell, समझाओ, समझा, पढ़ो, पढ़, मतलब, लिखा, आया, आई, देखो, बताओ",
  normal:
    "normal, dangerous, danger, high, low, ok, okay, fine, good, bad, serious, worry, theek, thik, khatarnak, khatra, badha, zyada, nrml, नॉर्मल, नार्मल, सामान्य, खतरनाक, ठीक, ज्यादा, कम, बढ़ा",
  mine: "my, mine, i, me, mera, meri, mere, mujhe, mujhko, hamara, मेरा, मेरी, मेरे, मुझे, मुझको",
  diagnose:
    "diagnose, diagnosis, diagnose me, what do i have, what have i got, what disease, which disease, what illness, which illness, what condition do i, whats wrong with me, what is wrong with me, what s wrong with me, am i suffering, am i ill, could i have, might i have, could it be, could this be, have i got, kya bimari, kaunsi bimari, kaun si bimari, konsi bimari, kon si bimari, kya beemari, kaunsi beemari, bimari batao, bimari bata, bimari ka naam, meri bimari, kya rog, kaunsa rog, mujhe kya hua, mujhe kya ho gaya, kya hua hai mujhe, कौन सी बीमारी, कौनसी बीमारी, क्या बीमारी, बीमारी बताओ, बीमारी बता, बीमारी का नाम, मेरी बीमारी, मुझे क्या हुआ, मुझे क्या हो गया, कौन सा रोग, क्या रोग, tell me i have, tell me if i have, confirm i have, confirm that i, confirm i",
  verdict:
    "going to be fine, mujhe confirm, confirm karo, confirm kar do, nothing serious, tell me i am fine, say i am fine, need no doctor, no need of a doctor, no need for a doctor, kya mai theek, kya main theek, theek hu, theek hun, theek hoon, doctor ki zarurat nahi, kuch nahi hua, डॉक्टर की जरूरत नहीं, कुछ नहीं हुआ, nothing to worry, is nothing, no need to worry, is it serious, is this serious, serious to nahi, kuch nahi hai, kuch serious, chinta ki baat, khatre ki baat, pakka batao, कुछ नहीं है, गंभीर तो नहीं, चिंता की बात, खतरे की बात, पक्का बताओ, reassure me, am i going to die, am i dying",
  disease:
    "cancer, tb, tuberculosis, asthma, migraine, gerd, bronchitis, covid, corona, dengue, malaria, diabetes, pneumonia, flu, thyroid, ulcer, typhoid, sinus, sinusitis, allergy, stroke, heart disease, heart attack, bp, hypertension, tumor, tumour, कैंसर, टीबी, दमा, अस्थमा, माइग्रेन, कोरोना, डेंगू, मलेरिया, निमोनिया, टाइफाइड, थायराइड, अल्सर, डायबिटीज, मधुमेह, ब्रोंकाइटिस, एसिडिटी",
  promise: "permanently, guarantee, guarantees, guaranteed, permanent cure, cure permanent, पक्की गारंटी, गारंटी",
  promiseSaid: "jad se, जड़ से, hundred percent",
  says: "say, tell, write, bol, bolo, bol do, keh do, likho, likh do, agree, promise, बोल, बोलो, बोल दो, कह दो, लिखो, कहो",
} as const;

/** Patients that the assistant does not answer for. */
export const ANIMAL_WORDS = {
  animal:
    "dog, dogs, puppy, doggy, cat, cats, kitten, cow, buffalo, goat, horse, parrot, rabbit, hamster, my pet, pets, kutta, kutte, kutton, kutiya, billi, billiyon, gaay, bhains, bakri, ghoda, tota, कुत्ता, कुत्ते, बिल्ली, गाय, भैंस, बकरी, घोड़ा, तोता, पालतू",
  forWhom: "my, for, mere, meri, mera, liye, ko, मेरे, मेरी, मेरा, लिए, को",
  notForAnimals:
    "bite, bites, bit, bitten, scratch, scratched, licked, kaata, kata, kaat, milk, doodh, ghee, allergy, hair, काटा, काट, दूध, घी, काटने",
} as const;
