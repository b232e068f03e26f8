// What the pages say of sign-ins and sessions.
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { SignInNotes } from "@/app/_home/sign-in-notes";
import { Devices, MissingLists } from "@/app/accountcenter/security/sign-ins/lists";
import type { Locale } from "@/domain/locales";
import type { SignedInContext } from "@/server/context/request-context";
import { loadSignIns, type SignIn } from "@/server/flows/sign-in-history/sign-in-history";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });
let context: SignedInContext;
beforeAll(async () => {
  const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";
  const { caller } = await playerOn(platform, {
    signIns: [
      { hoursAgo: 6, userAgent: phone, place: "Portland, ME", isOpen: true },
      { hoursAgo: 40, deviceName: "Kitchen tablet" },
    ],
  });
  context = await caller.look();
});

function linesOf(screen: ReactElement, selector: string) {
  const document = parseHtml(renderToStaticMarkup(screen));
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

const at = Date.UTC(2026, 10, 17, 20, 41);
const last = (device: SignIn["device"]): SignIn => ({ at, isCurrent: false, device });
const now = Date.UTC(2026, 10, 20, 12);

test.each<[Locale, SignIn["device"], string]>([
  [
    "en-US",
    { browser: "Chrome", system: "Android", place: "Portland, ME" },
    "Last sign-in: Tuesday, November\u00a017 at 3:41\u00a0PM\u00a0EST, Chrome on Android, Portland, ME. Not you?",
  ],
  ["en-US", { isApp: true, system: "iPhone" }, "EST, Our app on iPhone. Not you?"],
  ["en-US", { isApp: true }, "EST, Our app. Not you?"],
  ["en-US", { system: "Windows" }, "EST, Windows. Not you?"],
  ["en-US", { platformName: "Kitchen tablet", browser: "Chrome" }, "EST, Kitchen tablet. Not you?"],
  ["en-US", {}, "EST. Not you?"],
  ["fr-CA", { browser: "Safari", system: "Mac" }, "Safari sur Mac. Ce n’était pas vous?"],
  ["es-US", { browser: "Firefox", system: "Linux" }, "Firefox en Linux. ¿No fue usted?"],
])("in %s the home says where %o signed in", (locale, device, said) => {
  const [line] = linesOf(<SignInNotes context={{ ...context, locale, now }} last={last(device)} />, "p");
  expect(line).toContain(said);
});

test("a sign-in of another year is said with its year", () => {
  const old = { ...last({}), at: Date.UTC(2025, 10, 17, 20, 41) };
  const [line] = linesOf(<SignInNotes context={{ ...context, now }} last={old} />, "p");
  expect(line).toContain("Monday, November\u00a017, 2025 at 3:41\u00a0PM\u00a0EST");
});

test("the home says that the device is shared, and nothing where there is nothing to say", () => {
  const shared = { ...context, isShared: true };
  expect(linesOf(<SignInNotes context={shared} last={undefined} />, "p")).toEqual([
    "Shared device: we’ll log you out after 10 minutes without activity. Log out when you leave.",
  ]);
  expect(renderToStaticMarkup(<SignInNotes context={context} last={undefined} />)).toBe("");
});

test("the page has one entry for each device, with its last use, and marks this device and those signed in", async () => {
  const lists = await loadSignIns(context);
  const shown = <Devices context={context} lists={lists} />;
  expect(linesOf(shown, "dt")).toEqual(["Unknown device", "Chrome on Android, Portland, ME", "Kitchen tablet"]);
  const [own, phone, tablet] = linesOf(shown, "dd");
  expect(own).toMatch(/^Signed in once, \d.*[AP]M\sE[SD]T This device$/);
  expect(phone).toMatch(/^Signed in once, .+ Signed in now$/);
  expect(tablet).toMatch(/^Signed in once, [^<]+[SD]T$/);
});

test("a session that is open in the same kind of browser has its own entry, and is not this device", async () => {
  const { caller } = await playerOn(platform, { signIns: [{ hoursAgo: 5, isOpen: true }, { hoursAgo: 50 }] });
  const own = await caller.look();
  const shown = <Devices context={own} lists={await loadSignIns(own)} />;
  expect(linesOf(shown, "dt")).toEqual(["Unknown device", "Unknown device", "Unknown device"]);
  const [here, other, earlier] = linesOf(shown, "dd");
  expect(here).toMatch(/^Signed in once, .+ This device$/);
  expect(other).toMatch(/^Signed in once, .+ Signed in now$/);
  expect(earlier).toMatch(/^Signed in once, [^<]+[SD]T$/);
});

test("more than five devices are folded", () => {
  const signIns = Array.from({ length: 7 }, (_, index) => last({ platformName: `Tablet ${index}` }));
  const shown = (
    <Devices context={context} lists={{ sessions: undefined, signIns: { entries: signIns, isWhole: true } }} />
  );
  expect(linesOf(shown, "dt")).toHaveLength(7);
  expect(linesOf(shown, "details dt")).toEqual(["Tablet 5", "Tablet 6"]);
  expect(linesOf(shown, "summary")).toEqual(["2 more devices"]);
});

test.each<[sessions: boolean, signIns: boolean, said: string[]]>([
  [true, true, []],
  [false, true, ["We couldn’t load all your open sessions. You can still log out everywhere else."]],
  [true, false, ["We couldn’t load all your earlier sign-ins. Try again in a moment."]],
])("the page says which list is not whole: sessions %s, sign-ins %s", async (sessions, signIns, said) => {
  const listOf = (isWhole: boolean) => ({ entries: [], isWhole });
  const lists = { sessions: listOf(sessions), signIns: listOf(signIns) };
  expect(linesOf(<MissingLists context={context} lists={lists} />, "p")).toEqual(said);
  expect(renderToStaticMarkup(<Devices context={context} lists={lists} />)).toBe("");
  expect(
    renderToStaticMarkup(<MissingLists context={context} lists={{ sessions: undefined, signIns: undefined }} />),
  ).toBe("");
});
