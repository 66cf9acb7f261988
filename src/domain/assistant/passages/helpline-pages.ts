/** Pages about the mind: an answer from one has the number of the helpline. */
export const WITH_HELPLINE: ReadonlySet<string> = new Set(["health:low-mood", "health:worry", "health:stress"]);
