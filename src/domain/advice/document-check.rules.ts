/** A signed document has about 40 KB; a scan of one would not contain the signature anyway. */
export const CHECKED_FILE_MOST = 2 * 1024 * 1024;

export const CHECK_MESSAGES = {
  code: "Please enter the code that stands on the paper.",
  none: "Please choose the PDF file.",
  tooLarge: "That file is larger than any that we sign. Please choose the PDF as it was downloaded.",
  unknown: "No document of this clinic has this code. Please compare it letter by letter with the paper.",
} as const;
