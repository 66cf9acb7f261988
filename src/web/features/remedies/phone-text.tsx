const NUMBER = /\b(112|108)\b/u;

/** A sentence whose emergency numbers are phone links. */
export function PhoneText({ text }: { readonly text: string }) {
  const [before = "", number, after = ""] = text.split(NUMBER);
  if (number === undefined) return text;
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
