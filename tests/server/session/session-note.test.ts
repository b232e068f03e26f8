// The note of a session that has ended: what it proves, to whom, and how long.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hours } from "@/domain/duration";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { cookieAt } from "@/server/session/cookies";
import {
  type LeftPage,
  noteOf,
  provedNote,
  readNote,
  revokeNote,
  sealNote,
  spendNote,
} from "@/server/session/session-note";
import { createMemoryStore } from "@/server/store/memory";
import { type Store, StoreUnavailable } from "@/server/store/store";

let store: Store;
beforeEach(() => {
  store = createMemoryStore();
});

const now = Date.now();
const session = { sid: "session-1", userKey: "user-nora", siteExperience: "US-NJ-SB", expiresAt: now / 1000 + 3600 };
const note = noteOf(session);
const left: LeftPage = {
  page: "/correctiveactions/provide-ssn?flow=0123456789abcdef",
  flow: "0123456789abcdef",
  siteExperience: "US-NJ-SB",
  product: "sportsbook",
  parameters: LoginParameters.parse({ login_challenge: "c" }),
};
const asking = (more: object = {}) =>
  ({ store, now, player: null, sealed: { sessionNote: note }, ...more }) as RequestContext;

test("names its account by a digest alone", async () => {
  expect(JSON.stringify(note)).not.toContain("nora");
  expect(await sealNote(note, "main")).not.toContain("session-1");
});

test("is read on its own brand only, and until a day after the end of its session", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  const sealed = await sealNote({ ...note, left }, "main");
  expect(readNote(sealed, "main")).toEqual({ ...note, left });
  expect(readNote(sealed, "gnog")).toBeUndefined();
  expect(readNote(sealed.replace(/.~2$/, "~2"), "main")).toBeUndefined();
  vi.setSystemTime(now + hours(25) - 1000);
  expect(readNote(sealed, "main")).toBeDefined();
  vi.setSystemTime(now + hours(25));
  expect(readNote(sealed, "main")).toBeUndefined();
});

const long = (letter: string, length: number) => `/${letter.repeat(length - 1)}`;

test.each([
  ["as long as a link may make it", { fallbackUrl: long("f", 2048), returnPath: long("r", 2048) }, long("p", 2048)],
  ["with a return path", { fallbackUrl: long("f", 200), returnPath: long("r", 2048) }, "/postauth"],
])("fits into a cookie %s, and keeps the challenge", async (_, targets, page) => {
  const parameters = LoginParameters.parse({ login_challenge: "c".repeat(2048), promotionId: "spring", ...targets });
  const sealed = await sealNote({ ...note, left: { ...left, page, parameters } }, "main");
  expect(`${cookieAt("main", "sessionNote")}=${sealed}`.length).toBeLessThanOrEqual(4096);
  expect(readNote(sealed, "main")?.left).toMatchObject({
    flow: left.flow,
    parameters: { login_challenge: "c".repeat(2048), promotionId: "spring" },
  });
});

describe("proves", () => {
  test("whose session has ended", async () => {
    expect(await provedNote(asking())).toEqual(note);
  });

  test.each([
    ["there is a session", () => asking({ player: { sid: "session-2" } })],
    ["the browser has none", () => asking({ sealed: {} })],
    [
      "the store cannot say whether the player signed out",
      () => asking({ store: { ...store, get: () => Promise.reject(new StoreUnavailable("get")) } }),
    ],
  ])("nothing while %s", async (_, context) => {
    expect(await provedNote(context())).toBeUndefined();
  });

  test("nothing once the player has signed out, for as long as a copy of it can be read", async () => {
    await revokeNote({ store, now }, session);
    expect(await provedNote(asking({ now: note.untilAt - 1 }))).toBeUndefined();
  });
});

test("leads one sign-in", async () => {
  const used = await Promise.all(Array.from({ length: 5 }, () => spendNote(asking(), note)));
  expect(used.filter(Boolean)).toHaveLength(1);
});
