/** Whole ways of putting it that no single word of ours would catch; written like the rest of the glossary. */
export const OTHER_WAYS = {
  "headache|migraine|head":
    "head aches, head hurts, head is aching, head hurting, sir dukhta, sir dukhne, sir dukh raha, sar dukhta, sar dukhne, half side headache, half sided headache, सिर दुखता, सिर दुखने, सिर दुख रहा, सर दुखता",
  "meals on time|fast|meals|meal":
    "skip lunch, skip breakfast, skip dinner, skip a meal, miss lunch, miss breakfast, miss meals, missed lunch, vrat, upvas, vrat rakhne, khali pet rehne, khali pet rehna, व्रत, उपवास, व्रत रखने, खाली पेट रहने, खाली पेट रहना",
  "steam|hot water":
    "hot water bowl, bowl of hot water, face over hot water, bhaap lete, bhap lete, bhaap lene, भाप लेते, भाप लेने, भाप लूं, भाप लूँ",
  "loosening|relax|muscles":
    "sharir dheela, sharir dhila, badan dheela, dheela chhode, dheela chhodna, muscle relax, relax the body, शरीर ढीला, बदन ढीला, ढीला छोड़ना, ढीला छोड़ें",
  "mucus|loosen":
    "balgam dheela, balgam patla, kaf dheela, kaf patla, loosen phlegm, loosen mucus, बलगम ढीला, बलगम पतला, कफ ढीला",
  "smoking|tobacco":
    "bidi peene, bidi pina, beedi peene, cigarette peene, cigarette pina, hukka, gutkha, gutka, khaini, बीड़ी पीने, बीड़ी पीना, सिगरेट पीने, सिगरेट पीना, हुक्का, गुटखा, खैनी",
  "weight|losing weight|fat": "pet ki charbi, charbi, tond, belly fat, overweight, obesity, पेट की चर्बी, चर्बी, तोंद",
  "tablets at one hour|tablets":
    "forget my tablets, forget tablets, forgetting my tablets, goli bhool, goli bhul, dawa bhool, dawai bhool, गोली भूल, दवा भूल, दवाई भूल",
  "forgotten|missed|forget": "forgetting, forgot, bhool jata, bhool jati, bhul jata, भूल जाता, भूल जाती",
  "careful|care": "dhyan rakhe, dhyan rakhna, dhyan rakhein, kya dhyan, dhyan dena, ध्यान रखें, ध्यान रखना, क्या ध्यान",
} as const;
