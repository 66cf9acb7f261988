/** An e-mail address in a narrow column, broken before the @ where necessary. */
export function EmailText({ address }: { readonly address: string }) {
  const index = address.lastIndexOf("@");
  return (
    <span className="inline-block wrap-anywhere wide:min-w-36">
      {address.slice(0, index)}
      <wbr />
      {address.slice(index)}
    </span>
  );
}
