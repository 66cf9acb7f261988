import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { Place } from "#server/database/page-position.ts";
import { CSV_PAGE, csvOf } from "./csv.ts";

interface Row extends Place {
  readonly text: string;
}

const HEAD = ["Date", "Text"];
const cellsOf = ({ timestamp, text }: Row) => [timestamp, text];

/**
 * A table with long Hindi texts, created on request.
 * @returns Also how many pages were read.
 */
function tableOf(rows: number) {
  const asked: (string | undefined)[] = [];
  const after = async (place: Place | undefined) => {
    asked.push(place?.id);
    const from = place === undefined ? 0 : Number(place.id) + 1;
    const count = Math.max(0, Math.min(CSV_PAGE, rows - from));
    return Array.from({ length: count }, (_, index): Row => {
      const id = String(from + index);
      return { id, timestamp: "2026-11-21T10:00:00.000Z", text: `${id} ${"क".repeat(2000)}` };
    });
  };
  return { asked, csv: csvOf({ head: HEAD, after, cellsOf }) };
}

describe("a CSV export", () => {
  it("has a byte order mark, a header and every row once, whether the last page is full or not", async () => {
    for (const rows of [0, 1, CSV_PAGE - 1, CSV_PAGE, CSV_PAGE * 2 + 7]) {
      const text = Buffer.from(await new Response(tableOf(rows).csv).arrayBuffer()).toString();
      const [head, ...lines] = text.trimEnd().split("\r\n");
      expect(head).toBe('\ufeff"Date","Text"');
      expect(lines.map((line) => line.split('"')[3]?.split(" ")[0])).toEqual(
        Array.from({ length: rows }, (_, index) => String(index)),
      );
    }
  });

  it.each([
    ...[
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "＝1+1",
      "＋1",
      "－1",
      "＠A1",
      ";=1+1",
      "|calc",
      "\t=1",
      "\r=1",
      "  =1",
      "\u00a0=1",
    ],
    ...["\u200b=1", ",=1", "%0A=1", "\n=1", "'=1"],
  ])("makes no formula of %j", async (text) => {
    const after = async () => [{ id: "1", timestamp: "", text }];
    const csv = csvOf({ head: HEAD, after, cellsOf });
    expect(await new Response(csv).text()).toContain(`"'${text}"`);
  });

  it.each(["Asha", "रवि", "a=b", "5 - 7", "O'Brien"])("leaves %j as it is", async (text) => {
    const csv = csvOf({ head: HEAD, after: async () => [{ id: "1", timestamp: "", text }], cellsOf });
    expect(await new Response(csv).text()).toContain(`"${text}"`);
  });

  it("reads at most a page ahead of the client, and stops when the client leaves", async () => {
    const { asked, csv } = tableOf(50_000);
    const reader = csv.getReader();
    for (let read = 0; read < 4; read += 1) await reader.read();
    await wait(50);
    expect(asked.length).toBeLessThanOrEqual(5);
    await reader.cancel();
    await wait(20);
    expect(asked.length).toBeLessThanOrEqual(5);
  });

  it("yields between any two pages, and retains nothing of what was sent", async () => {
    const { csv } = tableOf(CSV_PAGE * 100);
    let turns = 0;
    const others = setInterval(() => {
      turns += 1;
    }, 0);
    const before = process.memoryUsage().arrayBuffers;
    let max = 0;
    for await (const bytes of csv) {
      expect(bytes.length).toBeLessThan(CSV_PAGE * 7000);
      max = Math.max(max, process.memoryUsage().arrayBuffers - before);
    }
    clearInterval(others);
    expect(turns).toBeGreaterThan(30);
    expect(max).toBeLessThan(48 * 1024 * 1024);
  });
});
