import { anyOf, EDGE } from "./devanagari-pattern.ts";

const MACHINE =
  "(?:(?:helpful |unrestricted |medical )?(?:ai|a\\.i\\.|artificial intelligence|large language model|language " +
  "model|llm|chat ?bot|chat ?gpt|gpt|claude|gemini|copilot|virtual assistant|ai assistant|ai model)|एआई|ए आई|" +
  "चैटबॉट|भाषा मॉडल|लैंग्वेज मॉडल)";
const OLD = "(?:previous|prior|above|earlier|preceding|foregoing|former|existing|original|system)";
const ORDERS =
  "(?:instructions?|prompts?|rules?|messages?|directions?|directives?|guidelines?|commands?|constraints?|context)";
const ALL = "(?:(?:all|any|every|each|of|the|your|my|our|these|those|this|that)\\s+)*";
const OLD_IN_HINGLISH = "(?:pichh?l[ae]|purane|puraane|pehle (?:ke|wale)|upar (?:ke|wale|diye)|upar diye gaye)";
const ORDERS_IN_HINGLISH = "(?:nirdesh(?:on)?|instructions?|aadesh(?:on)?|niyam(?:on)?|hidayat(?:en)?|prompts?|rules?)";
const DROP_IN_HINGLISH =
  "(?:bh(?:oo|u)l ja+(?:o|iye|ye|en)|bhula do|ignore kar(?:o|en|iye| do| dein)?|andekha kar(?:o|en|iye| do)|nazar " +
  "?anda+z kar(?:o|en|iye| do)|mat ma+n(?:o|iye|na))";
const ALL_IN_HINGLISH = "(?:(?:saare|sare|sabhi|sab|mere|apne)\\s+)*";

const EARLIER = ["पिछले", "पिछली", "पुराने", "पहले के", "पहले वाले"];
const ABOVE = ["ऊपर के", "ऊपर दिए गए", "उपरोक्त"];
const OLD_IN_HINDI = anyOf(...EARLIER, ...ABOVE, "अपने");
const ORDERS_IN_HINDI = anyOf(
  "निर्देश",
  "निर्देशों",
  "आदेश",
  "आदेशों",
  "नियम",
  "नियमों",
  "हिदायतें",
  "हिदायतों",
  "इंस्ट्रक्शन",
  "प्रॉम्प्ट",
);
const DROP_IN_HINDI = anyOf(
  "भूल जाओ",
  "भूल जाइए",
  "भूल जाइये",
  "भूल जाएं",
  "भूल जा",
  "भुला दो",
  "अनदेखा करो",
  "अनदेखा करें",
  "अनदेखा कर दो",
  "नजरअंदाज करो",
  "नजरअंदाज करें",
  "नजरअंदाज कर दो",
  "इग्नोर करो",
  "इग्नोर करें",
  "इग्नोर कर दो",
  "मत मानो",
  "मत मानिए",
);

function pattern(source: string, flags = "giu"): RegExp {
  return new RegExp(source, flags);
}

const SYSTEM_IN_HINDI = ["सिस्टम प्रॉम्प्ट", "सिस्टम प्रोम्प्ट", "सिस्टम मैसेज"];

/** Phrases that address a machine that reads the text, not a person. */
export const SPOKEN: readonly RegExp[] = [
  pattern(
    "(?<!\\b(?:not|never|don't|doesn't)\\s+)\\b(?:ignor(?:e|ing)|disregard(?:ing)?|forget|overrid(?:e|ing)|bypass|" +
      `discard)\\s+${ALL}${OLD}\\s+(?:\\w+\\s+)?${ORDERS}\\b`,
  ),
  pattern(
    "(?<!\\b(?:not|never|don't)\\s+)\\b(?:ignore|disregard|forget)\\s+(?:everything|all|anything|whatever)" +
      "\\s+(?:that\\s+)?(?:(?:is|was|came|you were told|you have been told|i said|said|written)\\s+)?(?:above|before|" +
      "so far|until now|previously|earlier)\\b",
  ),
  pattern(
    "(?<!\\b(?:immune|nervous|digestive|hormone|alarm|heating|care)\\s)\\b(?:system|developer)[\\s_-]+(?:prompt|" +
      "message)s?\\b(?!\\s+(?:the|your|a)\\s+(?:body|immune))",
  ),
  pattern(
    "\\b(?:reveal|print|repeat|show|output|leak)\\s+(?:me\\s+)?(?:your|the)\\s+(?:hidden\\s+|initial\\s+|" +
      "secret\\s+|system\\s+)?(?:prompt|instructions)\\b",
  ),
  pattern(`\\bas\\s+an?\\s+${MACHINE}${EDGE.after}`),
  pattern(`\\byou(?:'re|\\s+are)\\s+(?:now\\s+)?(?:an?\\s+|the\\s+)?${MACHINE}${EDGE.after}`),
  pattern(
    "\\b(?:act|behave|respond|answer|pretend|roleplay|role-play)\\s+(?:as|like|to\\s+be|that\\s+you\\s+are)" +
      `\\s+(?:if\\s+you\\s+(?:are|were)\\s+)?(?:an?\\s+|the\\s+)?${MACHINE}${EDGE.after}`,
  ),
  pattern(
    "\\b(?:dear|hey|hello|attention|note\\s+(?:to|for)|message\\s+(?:to|for)|instructions?\\s+(?:to|for))" +
      `\\s*[:,]?\\s*(?:the\\s+|any\\s+|all\\s+)?${MACHINE}s?${EDGE.after}`,
  ),
  pattern(
    "\\b(?:new|updated|important)\\s+(?:system\\s+)?instructions?\\s*:|\\byour\\s+new\\s+(?:instructions?|rules?|" +
      "task|role)\\s+(?:is|are)\\b",
  ),
  pattern(
    "\\b(?:if|when|whenever)\\s+(?:the\\s+|a\\s+|any\\s+)?(?:user|users|visitor|someone|anyone|anybody|people)" +
      "\\s+asks?\\b[^.?!\\n]{0,80}?\\b(?:say|answer|reply|respond|recommend|tell\\s+them)\\b",
  ),
  pattern("\\b(?:do\\s+not|don't|never)\\s+(?:tell|inform|reveal\\s+to|mention\\s+to|show)\\s+(?:the\\s+)?users?\\b"),
  pattern(
    `${EDGE.before}${MACHINE}\\s*[,:]\\s*(?:please|always|never|you must|reply|respond|answer|say|tell|rank|` +
      "recommend|quote)\\b",
  ),
  pattern(
    "^[ \\t>*#_-]{0,20}(?:dear\\s+)?assistant\\s*,\\s*(?:please|always|never|reply|respond|answer|say|tell|" +
      "recommend)\\b",
    "gimu",
  ),
  pattern(
    "(?:^|[.!?]\\s+)(?:ai|assistant|chat ?bot)s?\\s+(?:must|shall)\\b|\\byou\\s+are\\s+(?:now\\s+)?(?-i:DAN)\\b",
    "gimu",
  ),
  pattern("\\b(?:reply|respond)\\s+only\\s+(?:with|in)\\b|\\banswer\\s+only\\s+with\\b"),
  pattern("\\b(?:jailbreak|jailbroken|prompt\\s+injection|developer\\s+mode|dan\\s+mode|do\\s+anything\\s+now)\\b"),
  pattern(`\\b${OLD_IN_HINGLISH}\\s+${ALL_IN_HINGLISH}${ORDERS_IN_HINGLISH}\\s+(?:ko\\s+)?${DROP_IN_HINGLISH}\\b`),
  pattern(
    `\\b(?:saare|sare|sabhi)\\s+(?:${OLD_IN_HINGLISH}\\s+)?${ORDERS_IN_HINGLISH}\\s+(?:ko\\s+)?${DROP_IN_HINGLISH}\\b`,
  ),
  pattern(`\\b(?:tum|tu|aap|ab\\s+tum|ab\\s+aap)\\s+(?:ab\\s+)?(?:ek\\s+)?${MACHINE}\\s+(?:ho|hai|hain)\\b`),
  pattern(`${OLD_IN_HINDI}[^.?!।\\n]{0,20}${ORDERS_IN_HINDI}[^.?!।\\n]{0,12}${DROP_IN_HINDI}`),
  pattern(`${anyOf("सारे", "सभी")}\\s+${ORDERS_IN_HINDI}[^.?!।\\n]{0,12}${DROP_IN_HINDI}`),
  pattern(`${anyOf("तुम", "तू", "आप")}\\s+(?:अब\\s+)?(?:एक\\s+)?${MACHINE}\\s+${anyOf("हो", "है", "हैं")}`),
  pattern(anyOf(...SYSTEM_IN_HINDI, "एक एआई के रूप में", "एआई के रूप में", "एक AI के रूप में")),
];

/** Role markers of chat formats. */
export const ROLE_TAGS: readonly RegExp[] = [
  pattern("<\\|[^|<>\\n]{1,40}\\|>"),
  pattern(
    "</?\\s*(?:system|assistant|user|human|developer|instructions?|tool_?(?:call|result|use)?|function_calls?)\\s*/?>",
  ),
  pattern("\\[/?\\s*(?:inst|sys|system|assistant)\\s*\\]|<<\\s*/?\\s*sys\\s*>>"),
  pattern("^[ \\t>*#_-]{0,20}(?:system|assistant|developer)[*_]*\\s*:", "gimu"),
  pattern(
    "^[ \\t]{0,20}#{2,9}[ \\t]{0,20}(?:instructions?|system|assistant|response|new task)[ \\t]{0,20}:?[ \\t]{0,20}$",
    "gimu",
  ),
  pattern('"role"\\s*:\\s*"(?:system|assistant|user|developer|tool)"'),
];

const HIDDEN_BY_STYLE = [
  String.raw`<!--|display\s*:\s*none|visibility\s*:\s*hidden`,
  String.raw`font-size\s*:\s*0(?:px|em|rem|%)?\s*[;"']|opacity\s*:\s*0\s*[;"']`,
];
/** Text that people do not see: characters without a shape, tag characters, and hidden parts of HTML. */
export const HIDDEN: readonly RegExp[] = [
  /[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\u180e]|(?<!^)\ufeff/gu,
  /[\u{e0000}-\u{e007f}]+/gu,
  /(?<=\p{Script=Latin})(?:\u200c|\u200d)+(?=\p{Script=Latin})/gu,
  new RegExp(HIDDEN_BY_STYLE.join("|"), "giu"),
];

/** Orders in letters alone, for texts that disguise them with spaces, dots, digits or foreign look-alikes. */
export const SQUEEZED = new RegExp(
  "(?<!not|never|dont|doesnt)(?:ignore|disregard|forget|override)(?:all|any|the|your|every|of|my|these|those)*" +
    "(?:previous|prior|above|earlier|preceding)" +
    "(?:instruction|prompt|rule|message|direction|guideline|command)",
  "gu",
);

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s" },
  ...{ а: "a", е: "e", о: "o", р: "p", с: "c", х: "x", у: "y", і: "i", ѕ: "s", ԁ: "d", ո: "n", ɡ: "g" },
};

/** A text reduced to lower-case Latin letters, and the position of each of them. */
export function squeezed(text: string): { readonly letters: string; readonly stood: readonly number[] } {
  const stood: number[] = [];
  let letters = "";
  for (let index = 0; index < text.length; index++) {
    const small = text.charAt(index).toLowerCase();
    const letter = LOOKS_LIKE[small] ?? small;
    if (!/^[a-z]$/u.test(letter)) continue;
    letters += letter;
    stood.push(index);
  }
  return { letters, stood };
}
