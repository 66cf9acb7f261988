import type { Signs } from "../pattern.ts";

/** Parts of the body. */
export const BODY: Signs = {
  chest: {
    en: "chest(s)|substernal|retrosternal|precordial|precordium|sternal; breastbone; sternum; heart ~ area|region; left side of chest; rib cage; ribcage",
    hi: "karejwa|kareja|kareje|chhatiya|seena|seene|sine|chhati|chaati|chest|kaleja|chhatti",
  },
  heart: { en: "heart|cardiac", hi: "[dil|hriday|hridya|heart|hart|dil ki]" },
  arm: {
    en: "arm(s)|shoulder(s)|elbow|hand(s)",
    hi: "haath|hath|baanh|baah|baazu|bazu|kandha|kandhe|bhuja|arm|hand|hando|shoulder",
  },
  jaw: { en: "[jaw(s)|neck|teeth|back|shoulder blade(s)]", hi: "jabda|jabde|jabra|gardan|peeth|pith|kamar|daant" },
  face: {
    en: "face|facial|mouth|lip|eyelid|cheek|smile|eyebrow",
    hi: "munh|muh|mooh|muuh|moonh|chehra|chehre|hont|honth|face|mukh|gaal",
  },
  lips: {
    en: "lip(s)|tongue|face|nail(s)|fingertip(s)|finger(s)|skin|mouth",
    hi: "hont|honth|hoth|jeebh|jibh|zubaan|nakhun|naakhun|nakhoon|chehra|lips|ungli|ungliyan|munh|badan",
  },
  tongue: {
    en: "tongue|lip(s)|throat|face|eyelid(s)|mouth|airway",
    hi: "jeebh|jibh|zubaan|zuban|hont|honth|hoth|gala|gale|chehra|munh|muh|lips|face|tongue|aankhen",
  },
  throat: {
    en: "[throat|windpipe|airway|gullet|food pipe]",
    hi: "[gala|gale|galey|halak|throat|shwas nali|sans ki nali]",
  },
  head: {
    en: "head|skull|temple(s)|forehead",
    hi: "kapaar|mathwa|sir|sar|shir|sira|matha|maatha|mastak|khopdi|head|hed",
  },
  eye: {
    en: "eye(s)|eyeball|cornea|eyesight|vision",
    hi: "aankh|ankh|aakh|akh|aakhen|aankhen|aankhon|aank|eye|netra|ankhe",
  },
  sight: { en: "vision|sight|eyesight|seeing|see", hi: "nazar|najar|dikhna|dikhta|dikhai|dikh|drishti|roshni|vision" },
  leg: {
    en: "leg(s)|limb(s)|calf|thigh|foot|feet|knee(s)|toe(s)|ankle",
    hi: "pair|pairo|pairon|paon|paanv|paav|pav|taang|tang|taange|tango|pindli|jangh|leg|ghutna|ghutne|panja|per|pero|tangon",
  },
  calf: { en: "calf|calves|leg|shin|thigh", hi: "pindli|pindali|pair|taang|tang|calf|leg|paanv|jangh" },
  limb: {
    en: "forearm|thumb|hip|ribs|nose|jaw|collarbone|arm(s)|leg(s)|limb(s)|hand(s)|foot|feet|wrist|ankle|finger(s)|toe(s)|elbow|shin|thigh|shoulder|knee|bone(s)",
    hi: "haath|hath|pair|paon|paanv|paav|taang|tang|ungli|kalai|haddi|haddiyan|hand|leg|baanh|ghutna|kohni|ungliya|baazu",
  },
  belly: {
    en: "belly|abdomen|abdominal|stomach|tummy|tum|gut|guts|stomache",
    hi: "petwa|pet|pait|paet|udar|tummy|stomach|stomak|naabhi|nabhi|pedu",
  },
  rightSide: {
    en: "right side; right lower; lower right; right ~ abdomen|belly|stomach|groin",
    hi: "[daayi|dahini|daaye|dahine|dayi|dayen|daen taraf]; right side; dahini or",
  },
  back: { en: "[back|spine|lower back|waist|tailbone]", hi: "kamar|peeth|pith|reedh|ridh|back|kamer" },
  flank: { en: "flank|kidney|side|loin; lower back", hi: "kamar|kokh|pasli|kidney|gurda|gurde|pasliyo" },
  testicle: {
    en: "testic(le|les|ular)|balls|scrotum|scrotal|testis|ball",
    hi: "[andkosh|testis|anda kosh|golian|aandkosh|andakosh|testicle|vrushan|vrishan|फोते|fote]",
  },
  skin: { en: "skin|body", hi: "chamdi|twacha|tvacha|skin|khal|badan|sharir" },
  side: {
    en: "one side; left side; right side; half (of) body; half of body; half body; one arm; one leg; left arm|hand|leg|foot; right arm|hand|leg|foot; one half; same side; left half; right half; half of face; one hand; one foot; half my body; one eye",
    hi: "ek taraf; aadha sharir|badan|chehra|shareer; ek side; baaya|baayi|bayan|baaye|baya|bayi haath|hath|pair|taraf|hissa|ang; daaya|daayi|dayan|daaye|daya|dahina|dahini haath|hath|pair|taraf|hissa|ang; left haath|hath|pair|side|hand|leg; right haath|hath|pair|side|hand|leg; ek haath|hath; ek pair|per; ulta haath|hath; seedha haath|hath; aadha ang; ek hissa; ek or|oar; daen taraf; baen taraf; adhe sharir|badan; lefta|righta",
  },
};
