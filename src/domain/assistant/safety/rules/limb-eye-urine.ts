import type { Rule } from "../rule.ts";

export const LIMB_RULES: readonly Rule[] = [
  {
    id: "VASC-02",
    tier: "emergency",
    group: "limb",
    en: `[foot|leg|hand|arm|toes|toe|fingers|finger|calf] ~ [ice|icy|stone|very|suddenly] cold ~ [white|pale|blue|pain|crying|numb|grey|purple]; [toe|toes|finger|fingers|foot|leg|hand|arm] ~ [black|blackened|turned black|dead white|ice cold|bluish|no pulse|pale and cold|cold and pale|cold and blue|blue and cold|white and cold]; leg|foot|arm|hand|toes|limb|toe|fingers|feet|calf ~ cold|pale|purple|blue|white|bluish|black|grey|mottled|pulseless ~ suddenly|pain|painful|numb|severe|pulse|hours|hurts|cold|pale|one|gone|turned|left|right|cannot; <sudden> ~ leg|foot|arm|hand|toes|limb ~ cold|pale|white|blue|purple|bluish; gangrene; no pulse in ~ foot|leg|arm|hand; acute limb`,
    hi: `ek ~ pair|paon|haath|hath|taang ~ [thanda|thandi|barf_jaisa] ~ [safed|neela|peela|dard|jaan|sunn]; pair|paon|paanv|haath|hath|taang|ungli|ungliyan|panja|tang|per|hathon ~ thanda|thandi|thande|neela|nila|neeli|safed|kaala|kala|kaali|baingani|jamuni|pila|peela ~ achanak|dard|sunn|tez|ek|gaya|gayi|gai|pad|ho; achanak ~ pair|paon|haath|hath|taang ~ thanda|neela|nila|safed|peela; gangrene|gaingreen`,
    unless: {
      en: "winter; cold weather; raynaud; bruise(d); always cold; cold hands and feet; cold feet; nail polish; cold feet ~ night|usually",
      hi: "[sardi|sardiyon|thand me|jado]; hamesha; thand ke; barf ~ [lagane|lagayi|lagai|rakhne|pakadne|chhune|girne]; ac",
    },
  },
  {
    id: "EYES-01",
    tier: "emergency",
    group: "eye",
    en: `[chemical|acid|bleach|lime|cement|cleaner|alkali|caustic|detergent|phenyl|harpic|fevikwik|super glue|hot oil|sanitizer] ~ [eye|eyes]; [eye|eyes] ~ [bleeding|punctured|ruptured|cut|pierced|stabbed|burst|popped|hit hard|stuck] ; [eye|eyes] ~ [severe pain|very painful|terrible pain|unbearable|excruciating] ; caustic|lye|alkali|cleaner|phenyl|harpic|thinner|petrol|perfume|sanitizer|sanitiser|paint|fevikwik|solvent|spray|pesticide|battery ~ eye|eyes; <eye> ~ <pain> ~ vision|see|blurred|halos|vomit(ing)|severe|sudden|suddenly|blur|sight|rainbow; <eye> ~ <pain> + <vomit>|halos|halo|blurred|blurry|blind|vision; <eye> ~ red|painful ~ [vision|halos|blurred|cannot see|vomiting]; glaucoma ~ attack|acute|pain|vomit(ing)|sudden|halos; <eye> ~ poked|punctured|pierced|scratched|injur(y|ed)|hit|cut|stabbed|ball|stick|pencil|glass|metal|firecracker|cracker|nail|shard|bleeding|punched|arrow|wire|knife|thorn|pen; [chemical|acid|bleach|lime|cement|detergent|phenyl|cleaner|chilli powder|glue|super glue|toilet] ~ eye(s); something|metal|glass ~ stuck|flew|in ~ eye; <eye> ~ popped|bulging suddenly|out; pupil ~ fixed|white|dilated ~ pain|vision`,
    hi: `aankh|ankh|aankho|aankhon|ankho|aankhen|ankhe ~ [chuna|choona|cement|tezab|acid|phenyl|harpic|surf|fevikwik|sabun|chemical|khaad|urea|dawa] ~ [chala|gir|gaya|gya|gira|pad|pada|chali|ghus|chhit]; [aankh|aankhon|ankh|aankho] ~ [tezab|acid|chuna|chemical|harpic|phenyl|cement|garam tel|bleach|sanitizer|fevikwik|mirchi powder] ; [aankh|ankh] ~ [phoot|foot|khoon|ghus|chubh gaya|chubh gayi|chot|patakha|teer|gilli|gend]; <eye> ~ <pain> ~ dikh|dhundhla|dhundla|nazar|ulti|tez|tej|bahut|dikhna|roshni; <eye> ~ <pain> + <vomit>; <eye> ~ chot|phoot|foot|ghus|chubh|khoon|patthar|gend|ball|mukka|kaanch|patakha|teer|lakdi|danda|pencil|kaanta|kil|lohe ~ gaya|gayi|laga|lagi|lag|se|raha|hai|khoon|dard|nahi|dikh; <eye> me|par|pe lag|laga|lagi|lga|lgi ~ [gaya|gayi|gya|hai|gend|ball|patthar|chot|danda|ungli|nakhun]; <eye> ~ chuna|choona|chemical|kemikal|tezab|acid|harpic|cement|phenyl|surf|bleach|fevikwik|patakha|patakhe|barood; kala motia|kaala motiya|glaucoma ~ dard|ulti|attack|tez; <eye> ~ lal|laal ~ dard ~ dikh|dhundhla`,
    unless: {
      en: "eye drops; dust; tired; strain; screen(s); pink eye; conjunctivitis; contact lens; onion; shampoo; mehndi; dark circles; eyelash",
      hi: "dhool|dhul; pyaz|pyaaz; kajal; mobile|screen; kala gherā|ghere|gherey; nazar_lag; aankh_lag_gayi|gai",
    },
  },
  {
    id: "VASC-01",
    tier: "urgent",
    group: "doctor",
    en: `<calf> ~ <swelling> ~ <pain|severe>; one|left|right calf|leg ~ <swelling>; <calf> ~ red|warm|hot|tender ~ <swelling|pain>; dvt; deep vein thrombosis; clot ~ leg|calf; calf ~ pain|hurts|sore|tender ~ flight|surgery|bed|one|red|warm|pill; calf pain`,
    emergency: {
      en: "<calf> ~ <swelling> + <breathless|chestPain|faint>; dvt|clot + <breathless|chestPain>",
      hi: "<calf> ~ <swelling> + <breathless|chestPain>",
    },
    hi: `pindli|pindali ~ <swelling|pain>; ek pair|taang|leg ~ <swelling>; daaye|baaye|left|right|daayi|baayi|baaen pair|taang|leg|pindli ~ <swelling>; <calf> ~ <swelling> ~ <pain>|laal|lal|garam; pair ki nas ~ khoon jam|thakka; khoon ka thakka ~ pair`,
    unless: { en: "cramp after ~ running|gym; both legs tired", hi: "dono pair thak" },
  },
  {
    id: "UROL-01",
    tier: "urgent",
    group: "urine",
    en: `<testicle> ~ <pain|swelling>; <cannot> urinate|pee|wee; <cannot> pass ~ urine|water; blood|bloody ~ urine|pee|urinating|peeing; red|pink|cola|bloody urine|pee; haematuria|hematuria; <fever> + <flank> ~ <pain>; kidney stone(s) ~ fever|pain|vomit(ing)|severe; <flank> ~ <pain> + burning urine|urine|urinate|peeing|pee|urination; urine|pee|urination ~ burn(s|ing)|painful|pain|stinging + <fever|flank|vomit>; urine retention; bladder full ~ cannot; painful|persistent erection|priapism ~ hours`,
    emergency: {
      en: "<testicle> ~ <pain|swelling> ~ <sudden|severe>; <testicle> ~ <pain> + <vomit>; torsion|twisted ~ testic(le|ular)|ball; <cannot> urinate|pee ~ [all day|hours|since|bladder|swollen|severe|12|24|bursting|belly|pain]; <cannot> pass urine ~ [hours|since|all day|bladder|swollen|severe|pain]",
      hi: "<testicle> ~ <pain|swelling> ~ <sudden|severe>; <testicle> ~ <pain> + <vomit>; peshab|pesab|susu ~ ruk gaya|band ~ [ghante|pet phool|dard|tez|subah|kal]",
    },
    hi: `<testicle> ~ <pain|swelling>; peshab|pesab|peshaab|urine|susu|mutra ~ khoon|khun|laal|lal|blood|rakt; peshab|pesab|urine ~ [ruk|band|nahi utar|atak] ~ gaya|raha|rahi; <fever> + <flank> ~ <pain> ; peshab|pesab ~ jalan + <fever|flank|vomit>; <fever> + peshab|pesab ~ jalan|dard; pathri|kidney stone ~ dard|bukhar|tez`,
  },
];
