const NUMBER = /\b(112|108)\b/u;

/** A sentence whose emergency numbers are phone links. */
export function PhoneText({ words }: { readonly words: string }) {
  const [before = "", number, after = ""] = words.split(NUMBER);
  if (number === undefined) return words;
  return (
    <>
      {before}
      <a href={`tel:${number}`} className="text-danger">
        {number}
      </a>
      {after}
    </>
  );
}
