import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { inPieces, keeping } from "./kept-still.ts";
import { keepStill, Still } from "./still.tsx";

interface Leaf {
  readonly name: string;
  readonly uses: readonly string[];
}

const TULSI: Leaf = { name: 'Tulsi <"holy" & तुलसी>', uses: ["tea", "steam"] };
let written = 0;

function inside({ name, uses }: Leaf, also: string) {
  written += 1;
  return (
    <>
      {name}, {uses.length} uses {also}
      <br />
      {uses.map((use) => (
        <span key={use}>{use}</span>
      ))}
      <svg viewBox="0 0 2 2" strokeWidth={2} aria-hidden="true">
        <use href="#leaf" />
      </svg>
    </>
  );
}

function Page({ of, also = "" }: { readonly of: Leaf; readonly also?: string }) {
  return (
    <main>
      before <Still as="section" aria-label="a leaf" className="leaf" of={of} also={also} inside={inside} /> after
    </main>
  );
}

function leafIn({ leaf }: { readonly leaf: Leaf }) {
  return <Page of={leaf} />;
}

function textOf(pieces: readonly (string | Uint8Array)[]): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : new TextDecoder().decode(piece))).join("");
}

describe("what is still on a page", () => {
  const asInABrowser = renderToString(<Page of={TULSI} />);

  it("is on the server letter for letter what the browser makes, and written once for each object", () => {
    keepStill(keeping(renderToString));
    written = 0;
    expect(renderToString(<Page of={TULSI} />)).toBe(asInABrowser);
    expect(renderToString(<Page of={TULSI} />)).toBe(asInABrowser);
    expect(written).toBe(1);
    expect(asInABrowser).toContain("Tulsi &lt;&quot;holy&quot; &amp; तुलसी&gt;");
  });

  it("is written anew for another object, though it be alike, and for another way to show it", () => {
    written = 0;
    expect(renderToString(<Page of={{ ...TULSI }} />)).toBe(asInABrowser);
    expect(renderToString(<Page of={TULSI} also="by day" />)).toContain("by day");
    expect(renderToString(<Page of={TULSI} also="at night" />)).toContain("at night");
    expect(written).toBe(3);
  });

  it("keeps few ways of one object, whoever thinks up more", () => {
    const leaf = { ...TULSI };
    for (let way = 0; way < 40; way += 1) renderToString(<Page of={leaf} also={`way ${way}`} />);
    written = 0;
    for (const way of [0, 39]) expect(renderToString(<Page of={leaf} also={`way ${way}`} />)).toContain(`way ${way}`);
    expect(written).toBe(1);
  });

  it("is taken as bytes by a page that is written in pieces, which are the same page together", () => {
    const other = { ...TULSI, name: "नीम <b>" };
    const page = () =>
      renderToString(
        <>
          <Page of={TULSI} />
          <Page of={other} />
        </>,
      );
    const whole = page();
    written = 0;
    const { pieces, last } = inPieces(page);
    expect(written).toBe(0);
    expect(pieces.filter((piece) => typeof piece !== "string")).toHaveLength(2);
    expect(textOf([...pieces, last])).toBe(whole);
    expect(page()).toBe(whole);
  });

  it("is part of the text where it lies in something that is still itself", () => {
    const around = { leaf: { ...TULSI } };
    const outside = () => renderToString(<Still as="div" of={around} inside={leafIn} />);
    const { pieces, last } = inPieces(outside);
    expect(pieces).toHaveLength(2);
    expect(textOf([...pieces, last])).toBe(`<div>${asInABrowser}</div>`);
    expect(outside()).toBe(`<div>${asInABrowser}</div>`);
  });

  it("comes to no place that somebody's words name", () => {
    const named = () => renderToString(<p title="<!still 0>">{"<!still 0>"}</p>);
    const { pieces, last } = inPieces(named);
    expect(pieces).toEqual([]);
    expect(last).toBe(named());
  });

  it("is text again after a page that could not be written", () => {
    const failing = () => {
      throw new Error("no page");
    };
    expect(() => inPieces(failing)).toThrow("no page");
    expect(renderToString(<Page of={TULSI} />)).toBe(asInABrowser);
  });
});
