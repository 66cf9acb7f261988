/** An e-mail address in a narrow column: it breaks before the @ where it has to break. */
export function EmailText({ address }: { readonly address: string }) {
  const at = address.lastIndexOf("@");
  return (
    <span className="inline-block wrap-anywhere wide:min-w-36">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
