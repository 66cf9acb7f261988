import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Sentence } from "./sentence.tsx";

const parts = {
  terms: (text: string) => <a href="/Terms">{text}</a>,
  call: (text: string) => <b>{text}</b>,
};

it("renders the marked parts in the order of the message", () => {
  const html = renderToStaticMarkup(
    <Sentence template="Call <call>112</call>, read the <terms>terms</terms>." parts={parts} />,
  );
  expect(html).toBe('Call <b>112</b>, read the <a href="/Terms">terms</a>.');
});

it("shows a text without marks, and the words of an unknown mark", () => {
  expect(renderToStaticMarkup(<Sentence template="No marks < 3." parts={parts} />)).toBe("No marks &lt; 3.");
  expect(renderToStaticMarkup(<Sentence template="An <odd>unknown</odd> mark" parts={parts} />)).toBe(
    "An unknown mark",
  );
});
