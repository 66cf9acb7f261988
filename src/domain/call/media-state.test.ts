import { describe, expect, it } from "vitest";
import { INITIAL_MEDIA_STATE, type MediaState, parseMediaState } from "./media-state.ts";

describe("what the other browser says that it sends", () => {
  it("is read as it was said", () => {
    const said: MediaState = { voice: false, picture: "held", voicePaused: false };
    expect(parseMediaState(JSON.stringify(said))).toEqual(said);
    const interrupted: MediaState = { voice: true, picture: "paused", voicePaused: true };
    expect(parseMediaState(JSON.stringify(interrupted))).toEqual(interrupted);
    // Of a page that is older than this member.
    expect(parseMediaState('{"voice":true,"picture":"off"}')).toEqual(INITIAL_MEDIA_STATE);
    expect(parseMediaState(JSON.stringify({ ...INITIAL_MEDIA_STATE, more: 1 }))).toEqual(INITIAL_MEDIA_STATE);
  });

  it.each([
    '{"voice":true}',
    '{"voice":"on","picture":"off"}',
    '{"voice":true,"picture":"secret"}',
    "null",
    "[]",
    "{",
    JSON.stringify({ ...INITIAL_MEDIA_STATE, more: "x".repeat(200) }),
    new ArrayBuffer(8),
    undefined,
  ])("is ignored when it is %s", (text) => {
    expect(parseMediaState(text)).toBeUndefined();
  });
});
