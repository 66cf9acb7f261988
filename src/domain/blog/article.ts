/** An article as a tree of allowed nodes. There is no node for HTML, so none can be shown (TRUST.md IN-3). */
export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "emphasis" | "strong"; readonly children: readonly Inline[] }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: "break" };

export type Block =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: "paragraph"; readonly children: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: "quote"; readonly children: readonly Block[] }
  | { readonly kind: "rule" };

/** True for addresses that an article may link to: own pages, sections, https, http, mail and telephone. */
export function isSafeLink(href: string): boolean {
  // Browsers drop tabs and line ends from addresses, and read `/<tab>/elsewhere` as another site.
  if (/[\p{Cc}\\]/u.test(href)) return false;
  if (/^\/(?![/\\])/u.test(href) || /^#[\w-]*$/u.test(href)) return true;
  const url = URL.parse(href);
  return url !== null && ["https:", "http:", "mailto:", "tel:"].includes(url.protocol);
}

/** The text of inline nodes, without formatting. */
export function textOf(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.kind === "text" || child.kind === "code") return child.text;
      return child.kind === "break" ? " " : textOf(child.children);
    })
    .join("");
}
