export { comparableNumber, type EncryptedNumber, isWhole, maskedNumber, wholeNumber } from "./aadhaar-numbers.ts";
export { encryptByRule, readAadhaarRule, reduceAadhaarNumbers, writeAadhaarRule } from "./aadhaar-rule.ts";
