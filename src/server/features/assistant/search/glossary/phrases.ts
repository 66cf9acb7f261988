/** Whole ways of putting it that no single word of ours would catch; written like the rest of the glossary. */
export const PHRASES = {
  "headache|migraine|head":
    "head aches, head hurts, head is aching, head hurting, sir dukhta, sir dukhne, sir dukh raha, sar dukhta, sar dukhne, half side headache, half sided headache, सिर दुखता, सिर दुखने, सिर दुख रहा, सर दुखता",
  "meals on time|fast|meals|meal":
    "skip lunch, skip breakfast, skip dinner, skip a meal, miss lunch, miss breakfast, miss meals, missed lunch, vrat, upvas, vrat rakhne, khali pet rehne, khali pet rehna, व्रत, उपवास, व्रत रखने, खाली पेट रहने, खाली पेट रहना",
  "steam|hot water":
    "hot water bowl, bowl of hot water, face over hot water, bhaap lete, bhap lete, bhaap lene, भाप लेते, भाप लेने, भाप लूं, भाप लूँ",
  "loosening|relax|muscles":
    "sharir dheela, sharir dhila, badan dheela, dheela chhode, dheela chhodna, muscle relax, relax the body, शरीर ढीला, बदन ढीला, ढीला छोड़ना, ढीला छोड़ें",
  "mucus|phlegm|loosen":
    "balgam dheela, balgam patla, kaf dheela, kaf patla, loosen phlegm, loosen mucus, बलगम ढीला, बलगम पतला, कफ ढीला",
  "smoking|tobacco":
    "bidi peene, bidi pina, beedi peene, cigarette peene, cigarette pina, hukka, gutkha, gutka, khaini, बीड़ी पीने, बीड़ी पीना, सिगरेट पीने, सिगरेट पीना, हुक्का, गुटखा, खैनी",
  "cold cloth|cloth|cold":
    "thandi patti, thandi pattiyan, thande pani ki patti, cold compress, ice pack, wet cloth, wet towel, barf ki thaili, barf ki sikai, ठंडी पट्टी, ठंडे पानी की पट्टी, बर्फ की थैली, बर्फ की सिकाई",
  "humid air|air|humid":
    "dry air, dry room, air is dry, sukhi hawa, sookhi hawa, hawa sukhi, hawa sookhi, humidifier, सूखी हवा, हवा सूखी, हवा सूखी है",
  "early dinner|late dinner|dinner":
    "last meal, sleep after dinner, sleep after eating, khane ke turant baad, khane ke baad sona, khake sona, kha kar sona, raat ka khana sone, रात का खाना सोने, खाने के बाद सोना, खाकर सोना, आखिरी खाना",
  "less salt|salt":
    "sendha namak, sendha, saindhav, kala namak, rock salt, pink salt, himalayan salt, white salt, सेंधा नमक, सेंधा, काला नमक",
  "meals on time|meals|headache": "khana chhoot, khana chhut, khana miss, khana chhod, खाना छूट, खाना छोड़ने, खाना छोड़",
  "trigger diary|triggers|diary":
    "kis cheez se shuru, kis cheez se hota, what sets it off, kis wajah se shuru, किस चीज से शुरू, किस चीज़ से शुरू, किस चीज से होता",
  "clean hands|spread":
    "pass it on, dusro ko na lage, dusron ko na lage, kisi ko na lage, ghar me na faile, na faile, not spread, दूसरों को न लगे, घर में न फैले, न फैले",
  "smaller meals|small meals|meals":
    "ek baar me kitna khana, ek baar mein kitna, how much at one time, pet bhar ke khana, pet bharkar khana, एक बार में कितना, पेट भर कर खाना, पेट भरकर खाना",
  "weight|losing weight|fat": "pet ki charbi, charbi, tond, belly fat, overweight, obesity, पेट की चर्बी, चर्बी, तोंद",
  "tablets at one hour|tablets":
    "forget my tablets, forget tablets, forgetting my tablets, goli bhool, goli bhul, dawa bhool, dawai bhool, गोली भूल, दवा भूल, दवाई भूल",
  "forgotten|missed|forget": "forgetting, forgot, bhool jata, bhool jati, bhul jata, भूल जाता, भूल जाती",
  "careful|care": "dhyan rakhe, dhyan rakhna, dhyan rakhein, kya dhyan, dhyan dena, ध्यान रखें, ध्यान रखना, क्या ध्यान",
} as const;
