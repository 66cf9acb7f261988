import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ParseError, parse, type Token } from "@messageformat/parser";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, LOCALES } from "#domain/language.ts";
import { ContentError, ensure } from "./read.ts";

/**
 * Compiles content/messages/<language>/<feature>.json to TypeScript. A file has groups, a group is one module, and its
 * messages are texts in ICU MessageFormat; lists and objects of them may be nested. A message without values becomes a
 * string, one with values a function of an object with these.
 */

type Message = string | readonly Message[] | { readonly [name: string]: Message };
type Groups = Readonly<Record<string, Message>>;
type Values = ReadonlyMap<string, "string | number" | "number">;

const isList = (message: Message): message is readonly Message[] => Array.isArray(message);

/** `bookingDetails` as `booking-details`. */
const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
/** `bookingDetails` as `BOOKING_DETAILS`. */
const constant = (name: string) => kebab(name).replaceAll("-", "_").toUpperCase();

function ensureOther(tokens: readonly Token[], moment: string): void {
  for (const token of tokens) {
    if (!("cases" in token)) continue;
    ensure(
      token.cases.some(({ key }) => key === "other"),
      moment,
      `${token.arg}: has no case \`other\``,
    );
    for (const { tokens: inner } of token.cases) ensureOther(inner, moment);
  }
}

const categoriesOf = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
const PLURALS = { en: categoriesOf(LOCALES.en), hi: categoriesOf(LOCALES.hi) };

function tokensOf(source: string, language: Language, moment: string): readonly Token[] {
  try {
    const tokens = parse(source, { cardinal: PLURALS[language], ordinal: PLURALS[language] });
    ensureOther(tokens, moment);
    return tokens;
  } catch (error) {
    if (error instanceof ParseError) throw new ContentError(`${moment}: ${error.message}`);
    throw error;
  }
}

/** Names and types of the values in a message. */
function valuesOf(tokens: readonly Token[], found = new Map<string, "string | number" | "number">()): Values {
  for (const token of tokens) {
    if (token.type === "content" || token.type === "octothorpe") continue;
    const isNumber = token.type === "plural" || token.type === "function";
    if (isNumber) found.set(token.arg, "number");
    else if (!found.has(token.arg)) found.set(token.arg, "string | number");
    if ("cases" in token) for (const { tokens: inner } of token.cases) valuesOf(inner, found);
  }
  return found;
}

const escaped = (text: string) => text.replaceAll(/[`\\]|\$\{/gu, "\\$&");

/** A template literal that prints the tokens from the object `v`. */
function template(tokens: readonly Token[], language: Language, counted?: string): string {
  const parts = tokens.map((token) => {
    if (token.type === "content") return escaped(token.value);
    if (token.type === "octothorpe") return `\${number("${language}", v.${counted})}`;
    if (token.type === "argument") return `\${isolated(v.${token.arg})}`;
    if (token.type === "function") return `\${number("${language}", v.${token.arg})}`;
    const isPlural = token.type === "plural";
    const cases = token.cases.map(
      ({ key, tokens: inner }) =>
        `${JSON.stringify(key)}: ${template(inner, language, isPlural ? token.arg : counted)}`,
    );
    const choose = isPlural ? `plural("${language}", ` : "select(";
    return `\${${choose}v.${token.arg}, { ${cases.join(", ")} })}`;
  });
  return `\`${parts.join("")}\``;
}

function compile(message: Message, language: Language, moment: string): string {
  if (typeof message === "string") {
    const tokens = tokensOf(message, language, moment);
    const values = [...valuesOf(tokens)];
    if (values.length === 0)
      return JSON.stringify(tokens.map((token) => ("value" in token ? token.value : "")).join(""));
    const type = values.map(([name, kind]) => `readonly ${name}: ${kind}`).join("; ");
    return `(v: { ${type} }) => ${template(tokens, language)}`;
  }
  if (isList(message)) return `list(${message.map((one, i) => compile(one, language, `${moment}.${i}`)).join(", ")})`;
  const entries = Object.entries(message);
  const lines = entries.map(([name, one]) => `${JSON.stringify(name)}: ${compile(one, language, `${moment}.${name}`)}`);
  return `{ ${lines.join(",\n")} }`;
}

/** Throws unless both messages have the same names and the same values. */
function ensureSame(expected: Message, message: Message | undefined, language: Language, moment: string): void {
  if (message === undefined) throw new ContentError(`${moment}: is missing`);
  if (typeof expected === "string" || typeof message === "string") {
    ensure(typeof expected === typeof message, moment, `must have the shape that it has in ${DEFAULT_LANGUAGE}`);
    const names = (one: Message, of: Language) =>
      typeof one === "string"
        ? [...valuesOf(tokensOf(one, of, moment))]
            .map(([name]) => name)
            .sort()
            .join(", ")
        : "";
    const [wanted, got] = [names(expected, DEFAULT_LANGUAGE), names(message, language)];
    ensure(wanted === got, moment, `has the values {${got}} but {${wanted}} in ${DEFAULT_LANGUAGE}`);
    return;
  }
  const [wanted, got] = [Object.entries(expected), message as Readonly<Record<string, Message>>];
  for (const [name, one] of wanted) ensureSame(one, got[name], language, `${moment}.${name}`);
  for (const name of Object.keys(got)) {
    ensure(Object.hasOwn(expected, name), `${moment}.${name}`, `does not exist in ${DEFAULT_LANGUAGE}`);
  }
}

function readLanguage(folder: string, language: Language): Readonly<Record<string, Groups>> {
  const path = join(folder, "messages", language);
  const files = readdirSync(path).sort();
  return Object.fromEntries(
    files.map((file) => {
      const at = `messages/${language}/${file}`;
      ensure(file.endsWith(".json"), at, "only .json files belong here");
      try {
        return [file.slice(0, -".json".length), JSON.parse(readFileSync(join(path, file), "utf8")) as Groups];
      } catch (error) {
        throw new ContentError(`${at}: ${(error as Error).message}`);
      }
    }),
  );
}

/**
 * Reads the messages of all languages. Throws a `ContentError` for a missing or surplus message, and where values
 * differ between languages.
 * @returns Texts of modules by path without ending: `messages/<language>/<feature>/ <group>` for one language,
 * `messages/<feature>/<group>` for the current one.
 */
export function readMessages(folder: string): Readonly<Record<string, string>> {
  const languages = LANGUAGES.map((language) => [language, readLanguage(folder, language)] as const);
  const [, expected] = languages[0] ?? [];
  const modules: Record<string, string> = {};
  for (const [language, features] of languages) {
    ensureSame(expected ?? {}, features, language, `messages/${language}`);
    for (const [feature, groups] of Object.entries(features)) {
      for (const [group, messages] of Object.entries(groups)) {
        const body = compile(messages, language, `messages/${language}/${feature}.json: ${group}`);
        const used = ["isolated", "list", "number", "plural", "select"].filter((name) => body.includes(`${name}(`));
        const imports = used.length > 0 ? `import { ${used.join(", ")} } from "#domain/messages.ts";\n\n` : "";
        const path = `${feature}/${kebab(group)}`;
        modules[`messages/${language}/${path}`] = `${imports}export const ${constant(group)} = ${body};\n`;
        modules[`messages/${path}`] = [
          ...LANGUAGES.map(
            (item) => `import { ${constant(group)} as ${item} } from "#generated/messages/${item}/${path}.ts";`,
          ),
          'import { inCurrentLanguage } from "#domain/messages.ts";\n',
          `export const ${constant(group)} = inCurrentLanguage<typeof en>({ ${LANGUAGES.join(", ")} });\n`,
        ].join("\n");
      }
    }
  }
  return modules;
}
