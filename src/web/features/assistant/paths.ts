export const ASSISTANT_PATH = "/Assistant";
export const HAND_OFF_PATH = "/Assistant/hand-off";
export const PASSAGE_PATH = "/Assistant/passage";
