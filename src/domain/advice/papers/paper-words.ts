import { DIAGNOSIS } from "#generated/messages/note/diagnosis.ts";
import { NOTE_WORDS } from "#generated/messages/note/note-words.ts";
import { PAPER_TEXTS } from "#generated/messages/papers/paper-texts.ts";
import { codedNames } from "../../diagnoses/diagnosis-list.ts";
import { formatDay } from "../../format/time-format.ts";
import { bodyMass } from "../../health/body-mass.ts";
import { fahrenheitOf, type TakenReadings } from "../../health/taken-readings.ts";
import type { PaperContent } from "./paper.ts";
import { type PaperWords, testText } from "./paper-texts.ts";

/* For the server only: it names the codes of diagnoses. A paper is signed in English. */

/** Readings in one line, in the language of the moment; empty without one. */
function readingsText({ temperature, oxygen, pulse, systolic, diastolic, weight, height }: TakenReadings): string {
  const isBoth = weight !== undefined && height !== undefined;
  return [
    temperature === undefined
      ? ""
      : NOTE_WORDS.temperature({ celsius: temperature, fahrenheit: fahrenheitOf(temperature) }),
    oxygen === undefined ? "" : NOTE_WORDS.oxygen({ value: oxygen }),
    pulse === undefined ? "" : NOTE_WORDS.pulse({ value: pulse }),
    systolic === undefined || diastolic === undefined ? "" : NOTE_WORDS.pressure({ systolic, diastolic }),
    weight === undefined ? "" : NOTE_WORDS.weight({ value: weight }),
    height === undefined ? "" : NOTE_WORDS.height({ value: height }),
    isBoth ? NOTE_WORDS.bodyMass({ value: bodyMass(weight, height) }) : "",
  ]
    .filter((text) => text !== "")
    .join(" · ");
}

/**
 * A paper in words. Never throws.
 * @param paper - The signed content.
 * @returns In the language of the moment; lines without a value are left out.
 */
export function paperWords(paper: PaperContent): PaperWords {
  const lines = (...all: readonly (readonly [string, string])[]) =>
    all.filter(([, value]) => value !== "").map(([term, value]) => ({ term, value }));
  switch (paper.kind) {
    case "sick-note":
      return {
        statement: PAPER_TEXTS.sickNote,
        lines: lines(
          [PAPER_TEXTS.from, formatDay(paper.from)],
          [PAPER_TEXTS.until, formatDay(paper.until)],
          [PAPER_TEXTS.reason, paper.reason ?? PAPER_TEXTS.reasonWithheld],
        ),
        tests: [],
      };
    case "fitness":
      return {
        statement: PAPER_TEXTS.fitness,
        lines: lines([PAPER_TEXTS.fitFor, paper.fitFor], [PAPER_TEXTS.fitFrom, formatDay(paper.from)]),
        tests: [],
      };
    case "referral":
      return {
        statement: "",
        lines: lines(
          [PAPER_TEXTS.to, paper.to],
          [PAPER_TEXTS.why, paper.why],
          [PAPER_TEXTS.findings, paper.findings],
          [PAPER_TEXTS.given, paper.given],
        ),
        tests: [],
      };
    case "request":
      return {
        statement: "",
        lines: lines([PAPER_TEXTS.note, paper.note]),
        tests: [...paper.tests.map(testText), ...paper.others.map((name) => ({ name, preparation: "" }))],
      };
    case "note": {
      const { complaint, readings, findings, diagnosis, codes, plan } = paper;
      const coded = codedNames(codes).map((one) => DIAGNOSIS.coded(one));
      return {
        statement: "",
        lines: lines(
          [NOTE_WORDS.complaint, complaint],
          [NOTE_WORDS.readings, readingsText(readings)],
          [NOTE_WORDS.findings, findings],
          [NOTE_WORDS.diagnosis, [diagnosis, ...coded].filter((text) => text !== "").join("\n")],
          [NOTE_WORDS.plan, plan],
        ),
        tests: [],
      };
    }
    case "addendum":
      return { statement: "", lines: lines([NOTE_WORDS.addendum, paper.text]), tests: [] };
  }
}
