/** A line around the first place of a word: what stands before, the word as it is written there, what follows. */
export function markedIn(line: string, word: string): readonly [string, string, string] {
  const at = line.toLowerCase().indexOf(word.toLowerCase());
  if (at === -1) return [line, "", ""];
  const end = at + word.length;
  return [line.slice(0, at), line.slice(at, end), line.slice(end)];
}
