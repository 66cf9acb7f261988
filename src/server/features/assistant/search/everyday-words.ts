import { soundKey } from "#domain/assistant/safety/sound-key.ts";
import { remembered } from "#domain/remembered.ts";
import { isFormOf } from "./hearing.ts";
import { rememberedStems } from "./words.ts";

/** Verbs of everyday talk by their roots, in Latin letters; every form of them tells nothing of the subject. */
const HINDI_ROOTS =
  "kar kara karva karwa le de ho ja rakh rakhva rah lag laga lagva mil mila milva bol bulva bata puch pooch sun suna dekh dikh dikha likh likhva padh " +
  "samajh samjh samjha maan jaan chah sak chuk ban banva nikal nikl daal dal uth utha baith chal chala rok ruk bach bacha soch seekh sikh khol " +
  "khulva bech khareed kharid pakad badal badl hat hata lot laut pahunch pehan pahan bhej mang maang pila khila chata chaat chat choos chus bhigo bhigok ghol pees mal malva ragad jag jaag jaga " +
  "utar aajma azma bata batla ghabra gujar guzar jhel bhug sambhal samhal rehn nipat chipak dhoondh dhundh padta sudhar sudhr bigad bigd ghat ubha pareshan aana aaun aaye aati aate jau jaun jae";

const HINDI_OTHERS =
  "ghanta ghante ghanton minat mareez marij mareej tarika dafa wajah faltu bekar andaz andaja badlav hissa tarah prakar niyam beech taraf " +
  "bharosa afwah vaham sach jhooth umeed jagah raasta chalu turant asardar karagar kargar faydemand fayademand labhdayak labhkari nuksandayak hanikarak khatarnak sahi baaki " +
  "baki baakiyo jama shayad bilkul akele aksar kabhikabhi lagatar pichhle agle shuruat aakhir asliyat behtar achook chuka chuki chuke rakhna " +
  "mana kitni kitne kitna ke kyo kyu kese kaise jese waise kaun konsa kaunsa kaunse jisko jisse jinko inko kinhe kinko unse mila mile milti " +
  "pehli pahli pehle kin kinhi kise rkhe rkhna khud aasan bhasha alag alagalag pehnu pahnu dost guna achcha ekdum asani madhyam samanya jitni utni itni waala waali vaali zyadatar adhikatar tukda tukde chammach pyala katori glass mutthi chutki boond samasya " +
  "saalo hafto mahino dino raato aajkal filhal abhitak shikayat parinam nateeja natija chij cheezo kisam kism dam bhaiya didi chacha chachi mama mami nana dada " +
  "saas sasur devar nanad bahu damad biwi shohar baap betiya pota poti naati nati padosi dost saheli mausi bua tau office daftar dukaan naukri kaamkaaj umra chhe chhah saat aath nau das";

/** English words of everyday talk; they count by their stems, so that one form stands for all. */
const ENGLISH =
  "says said mentioned heard reading wonder wondering believe thought idea opinion truth truly factual myth rumour whatsapp forward viral video post article kill beat fight " +
  "fighting overnight instantly immediately straight fast slow slower tonight afternoon evening weekend daily nightly constantly frequent occasional rare irregular random sudden suddenly gradually roommate flatmate colleague boss " +
  "coworker relative cousin nephew niece grandson granddaughter grandchild parent partner boyfriend girlfriend fiance teacher student engineer driver farmer nurse " +
  "rather instead whereas otherwise besides anyway plus minus extra bit tad slightly quite fairly pretty super totally absolutely definitely probably roughly approximately exact exactly " +
  "cut end ends ended finish complete remain continue carry bring brought catch caught pass hit struck trouble hassle mess ruin spoil bug hate love enjoy prefer wish hope intend plan decide " +
  "allow permit forbid ban restrict limit handle manage deal cope control tackle fix sort solve settle calm soothe comfort ease tame reverse undo handy gentle soft harsh rough raw plain basic common typical ordinary usual " +
  "big bigger biggest large huge tiny mini massive bunch couple dozen handful piece slice bowl plate cup glass spoon spoonful teaspoon tablespoon pinch portion serving amount quantity level rate ratio percent " +
  "one two three four five six seven eight nine ten twice thrice once half double single per each enough visit visiting consider concern concerned careful worried anxious scared afraid nervous upset fed " +
  "absolute genuine legit legitimate bogus fake useless useful effective ineffective beneficial harmful dangerous risky suitable unsuitable advisable recommended sensible wise silly stupid crazy weird strange funny odd " +
  "related relate connect connection link linked associate correlation difference differ different compare comparison versus vs contrast distinguish identify recognise recognize spot notice observe detect judge estimate guess " +
  "excuse pardon sorry hey guys folks everyone yaar bro buddy mate kindly ok okay alright hmm well look listen share guide guidance recommend suggestion option alternative choice routine schedule habitually regime plan programme program trick hack " +
  "everyday bhi hour hours min mins sec seconds fortnight annual yearly monthly shift duty desk indoors outdoors travel travelling commute exactly approx worth worthwhile bother matter count considered deemed fine okay perfect ideal optimal decent nice awful terrible horrible miserable unbearable nasty " +
  "begin begun starting onset sets turn turned turning rise rising drop dropping fall falling climb spike shoot push pushing pull keep lets let leave leaving left quit stay staying remain avoidable eliminate remove removal rid clear clearing cleared away build building built hold holding " +
  "wear wearing put putting place placed apply applied mix mixed mixing add added adding pour stir chop crush grind squeeze soak dip dissolve serve served store keep stored throw replace swap switch shift move moving";

const split = (words: string) => words.normalize("NFKC").split(/\s+/u);
const stemOf = rememberedStems();
const ENGLISH_STEMS: ReadonlySet<string> = new Set(split(ENGLISH).map(stemOf));
const ROOTS: ReadonlySet<string> = new Set(split(HINDI_ROOTS).map(soundKey));
const HINDI_KEYS: ReadonlySet<string> = new Set(split(HINDI_OTHERS).map(soundKey));

/** Whether a word of an English question is one of everyday talk, in any of its forms. */
export function isEverydayEnglish(word: string): boolean {
  return ENGLISH_STEMS.has(stemOf(word));
}

/** Whether a Hindi word, in either script and any spelling of its sound, is one of everyday talk. */
export const soundsEveryday = remembered((word) => HINDI_KEYS.has(soundKey(word)) || isFormOf(word, ROOTS));
