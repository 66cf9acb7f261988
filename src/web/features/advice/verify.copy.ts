import type { AdviceState } from "#domain/advice/advice.api.ts";

/** Texts of the public verification page. */
export const VERIFY = {
  title: "Check a prescription",
  about: "Check whether advice or a prescription was signed by a doctor of this clinic, and whether it still stands.",
  lead:
    "For pharmacists, and for everybody who holds a paper of this clinic in hand. You are told whether it is " +
    "genuine, by which doctor and when. Nobody learns here whom it is for or what it says.",
  byCode: "By its code",
  code: "Code on the paper",
  codeHint: "Four groups of five letters and digits, beside the QR code.",
  codeExample: "7K2QM-ABCDE-FGHJK-M2345",
  check: "Check",
  checking: "Checking…",
  byFile: "By the PDF file",
  fileLead: "A code can be copied onto another paper. The file itself can't be changed without our seeing it.",
  file: "PDF file as it was downloaded",
  fileHint: "At most 2 MB. It is checked and not kept.",
  checkFile: "Check the file",
  another: "Check another one",
  keys: "For your own software: the clinic's public keys (Ed25519, JWK)",
  signedBy: "Signed by",
  signedOn: "Signed on",
  version: "Version",
  endedOn: "Ended on",
  emergency: "If a medicine has done harm, call 112 or take the person to a hospital.",
} as const;

interface Reported {
  readonly kind: "success" | "waiting" | "danger" | "info";
  readonly heading: string;
  readonly words: string;
}

export const STATUS: Readonly<Record<AdviceState, Reported>> = {
  genuine: {
    kind: "success",
    heading: "Genuine",
    words: "A doctor of this clinic signed this document, and it stands.",
  },
  superseded: {
    kind: "waiting",
    heading: "Superseded",
    words:
      "A doctor of this clinic signed this document, and later signed a newer version of it. Please ask for that one.",
  },
  withdrawn: {
    kind: "danger",
    heading: "Withdrawn",
    words: "A doctor of this clinic signed this document and has withdrawn it. Please do not dispense by it.",
  },
};

export const FILE_VERDICTS: Readonly<Record<"genuine" | "unlisted" | "altered" | "not-ours", Reported>> = {
  genuine: {
    kind: "success",
    heading: "The file is as it was signed",
    words: "Not one byte of it was changed.",
  },
  unlisted: {
    kind: "waiting",
    heading: "Signed, and not in our books",
    words: "The clinic's key signed this file, but the clinic no longer has it in its books. Please call the clinic.",
  },
  altered: {
    kind: "danger",
    heading: "Altered",
    words:
      "This file is not as the clinic signed it. Please do not dispense by it, and ask for the one that was " +
      "downloaded.",
  },
  "not-ours": {
    kind: "info",
    heading: "Not one of ours",
    words:
      "This is no file that the clinic signed. A scan or a print made anew carries no signature: check its " +
      "code instead.",
  },
};
