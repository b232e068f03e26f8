import { describe, expect, test } from "vitest";
import { minutes } from "@/domain/duration";
import {
  ended,
  type HandOver,
  handOverStanding,
  opened,
  received,
  started,
  watched,
} from "@/domain/hand-over/hand-over";

const madeAt = Date.UTC(2026, 10, 23, 15, 40);
const phone = { browser: "Safari", system: "iPhone" } as const;
const made: HandOver = {
  madeAt,
  number: 47,
  account: "n•••@example.test",
  purpose: "identity",
  computer: {},
  owner: { userKey: "nora", sid: "s", beganAt: 0, expiresAt: 0 },
  sessionKey: "session",
  captureUrl: "https://public.example.test/capture/session",
  link: "link",
};
const isOpen = (at = madeAt) => opened("browser", phone, at)(made) as HandOver;
const isStarted = (at = madeAt) => started("browser", at)(isOpen(at)) as HandOver;

describe("a hand-over", () => {
  test("can be opened for ten minutes, once, and then has no link", () => {
    expect(handOverStanding(made, madeAt + minutes(10) - 1)).toBe("waiting");
    expect(handOverStanding(made, madeAt + minutes(10))).toBe("expired");
    const { link, ...rest } = made;
    expect(isOpen()).toEqual({ ...rest, openedAt: madeAt, browser: "browser", phone });
    expect(link).toBe("link");
    expect(opened("other", phone, madeAt)(isOpen())).toBeUndefined();
    expect(opened("browser", phone, madeAt + minutes(10))(made)).toBeUndefined();
  });

  test("is started by the browser that opened it alone, within ten minutes, and a second press changes nothing", () => {
    expect(started("other", madeAt)(isOpen())).toBeUndefined();
    const late = madeAt + minutes(10);
    expect(started("browser", late)(watched(late)(isOpen()) as HandOver)).toBeUndefined();
    expect(handOverStanding(isStarted(), madeAt + minutes(59))).toBe("started");
    expect(handOverStanding(isStarted(), madeAt + minutes(60))).toBe("expired");
    expect(started("browser", madeAt + 1)(isStarted())).toEqual(isStarted());
  });

  test("is started, also again, only while the computer's page was loaded in the last two minutes", () => {
    for (const handOver of [isOpen(), isStarted()]) {
      expect(started("browser", madeAt + minutes(2) - 1)(handOver)).toBeDefined();
      expect(started("browser", madeAt + minutes(2))(handOver)).toBeUndefined();
      const back = watched(madeAt + minutes(1))(handOver) as HandOver;
      expect(started("browser", madeAt + minutes(1) + minutes(2) - 1)(back)).toBeDefined();
      expect(started("browser", madeAt + minutes(1) + minutes(2))(back)).toBeUndefined();
    }
  });

  test.each(["notMe", "notMyPhone", "takenBack", "notNeeded", "stopped"] as const)("ends with %s, for good", (end) => {
    const over = ended(end)(isOpen()) as HandOver;
    expect(handOverStanding(over, madeAt)).toBe(end);
    expect(ended("stopped")(over)).toBeUndefined();
    expect(started("browser", madeAt)(over)).toBeUndefined();
    expect(opened("browser", phone, madeAt)(ended(end)(made) as HandOver)).toBeUndefined();
  });

  test("has its pictures only after its camera was opened, and then does not end any more", () => {
    expect(received(madeAt)(made)).toBeUndefined();
    const done = received(madeAt)(isStarted()) as HandOver;
    expect(handOverStanding(done, madeAt)).toBe("received");
    expect(ended("notMyPhone")(done)).toBeUndefined();
  });
});
