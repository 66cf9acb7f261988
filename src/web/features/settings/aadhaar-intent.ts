/** Marks the form of the rule about Aadhaar numbers among the forms of its page. */
export const AADHAAR_INTENT = "aadhaar";
