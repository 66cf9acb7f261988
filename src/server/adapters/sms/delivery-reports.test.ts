import { describe, expect, it } from "vitest";
import { idInAnswer, SMPP_STATES, smsReports } from "./delivery-reports.ts";

const SECRET = "a-secret-of-thirty-two-characters-or-more";
/** Longer than what a number holds. */
const LONG = "4419283746152839471";
const reader = (id: string, state: string) =>
  smsReports({ secret: SECRET, answerId: undefined, id: id.split("."), state: state.split("."), states: SMPP_STATES });

describe("delivery reports", () => {
  it("are those of the secret alone", () => {
    const reports = reader("id", "status");
    expect(reports.isSecret(SECRET)).toBe(true);
    for (const other of ["", SECRET.slice(1), `${SECRET}x`, SECRET.toUpperCase(), "\u0000"])
      expect(reports.isSecret(other)).toBe(false);
  });

  it.each([
    ["id", "status", { id: "7", status: "DELIVRD" }, [{ id: "7", state: "delivered" }]],
    ["id", "status", { id: 7, status: "delivered" }, [{ id: "7", state: "delivered" }]],
    ["id", "status", { id: "7", status: "UNDELIV" }, [{ id: "7", state: "absent" }]],
    ["id", "status", { id: "7", status: "ENROUTE" }, []],
    ["id", "status", { id: "7", status: "__proto__" }, []],
    [
      "results.messageId",
      "results.status.groupName",
      {
        results: [
          { messageId: "1", status: { groupName: "DELIVERED" } },
          { messageId: "2", status: { groupName: "EXPIRED" } },
        ],
      },
      [
        { id: "1", state: "delivered" },
        { id: "2", state: "absent" },
      ],
    ],
    [
      "requestId",
      "report.status",
      [{ requestId: "9", report: [{ status: "REJECTD", number: "919876543210" }] }],
      [{ id: "9", state: "blocked" }],
    ],
    ["id", "status", `{"id":${LONG},"status":"DELIVRD"}`, [{ id: LONG, state: "delivered" }]],
    ["data.id", "data.status", { data: `{"id":${LONG},"status":"FAILED"}` }, [{ id: LONG, state: "other" }]],
    ["data.id", "data.status", { data: '{"id":"5","status":"FAILED"}' }, [{ id: "5", state: "other" }]],
  ])("are read by %s and %s from %j", (id, state, sent, read) => {
    expect(reader(id, state).read(sent)).toEqual(read);
  });

  it.each([
    [undefined],
    [null],
    ["DELIVRD"],
    [{}],
    [[]],
    [{ id: "7" }],
    [{ status: "DELIVRD" }],
    [{ id: "", status: "DELIVRD" }],
    [{ id: "x".repeat(201), status: "DELIVRD" }],
    [{ id: { id: "7" }, status: "DELIVRD" }],
    [[[[{ id: "7", status: "DELIVRD" }]]]],
  ])("are none in %j", (sent) => {
    expect(reader("id", "status").read(sent)).toBeUndefined();
  });

  it("are none in lists that are in each other five thousand times", () => {
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    expect(reader("id", "status").read(JSON.parse(deep))).toBeUndefined();
    expect(reader("id", "status").read(deep)).toBeUndefined();
  });

  it("are a thousand at most", () => {
    const many = Array.from({ length: 3_000 }, (_, index) => ({ id: String(index), status: "DELIVRD" }));
    expect(reader("id", "status").read(many)).toHaveLength(1_000);
  });
});

describe("the id in the answer to an accepted SMS", () => {
  it.each([
    ['"message_id":"{id}"', '{"status":"ok","message_id":"ab-12.3"}', "ab-12.3"],
    ["<MessageId>{id}</MessageId>", "<r><MessageId>42</MessageId></r>", "42"],
    ["OK ({id})", "OK (42)", "42"],
    ["{id}", "42\n", "42"],
    ['"id":{id}', `{"id":${LONG}}`, LONG],
    ['"message_id":"{id}"', '{"status":"ok"}', undefined],
    ['"id":"{id}"', `{"id":"${"x".repeat(200)}"}`, undefined],
  ])("is what stands in %s", (template, answer, id) => {
    expect(idInAnswer(template, answer)).toBe(id);
  });
});
