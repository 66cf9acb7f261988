export { comparableNumber, maskedNumber, type SealedNumber, wholeNumber } from "./aadhaar-numbers.ts";
export { readAadhaarRule, reduceAadhaarNumbers, sealByRule, writeAadhaarRule } from "./aadhaar-rule.ts";
