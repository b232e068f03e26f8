// Attestations as plain form posts: every key, every template, and what each button leads to.
import { beforeEach, describe, expect, test } from "vitest";
import { changeButton, proveNewEmail } from "../harness/account-security.ts";
import {
  as,
  callsDuring,
  callsTo,
  copyOf,
  mainOf,
  openEntryPage,
  type Player,
  pathOf,
  player,
  pressOf,
  problemOf,
  sandbox,
  secondTab,
  sessionIn,
  writesIn,
} from "../harness/journey.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";
import { confirm } from "../harness/strong-auth.ts";

beforeEach(() => sandbox.reset());

const v2 = "/correctiveactions/mithra-submit-attestation";
const ready = /^Getting Sportsbook ready/;

const asked = async (attestationKey: string, attestation: object = {}, input: PersonaInput = {}): Promise<Player> => {
  const made = await player({
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [
      {
        shortReasonCode: `RG-${attestationKey}`,
        correctiveActions: [{ correctiveActionCode: "mithra-submit-attestation" }],
      },
    ],
    attestation: { attestationKey, ...attestation },
    ...input,
  });
  await openEntryPage(made.visitor);
  return made;
};

const buttons = ({ visitor }: Pick<Player, "visitor">) =>
  [...visitor.document.querySelectorAll("main button")]
    .filter((button) => !button.closest("dialog"))
    .map((button) => button.textContent);

describe("the screen", () => {
  test.each([
    ["ATT-13", "ronja", "Your play has changed", ["Continue as I am", "Set a deposit limit"]],
    ["ATT-14", "otto", "Are you fit to play today?", ["Log out", "Continue"]],
    ["ATT-15", "dean", "You have deposited 4 times today", ["Continue", "Set a deposit limit"]],
    ["ATT-16", "cora", "You have canceled withdrawals", ["Continue", "See tools that help"]],
    ["ATT-17", "evan", "You have played for 4 hours", ["Continue", "Change my time limit", "Take a pause and log out"]],
    ["ATT-18", "stacy", "Your month in numbers", ["Continue", "See my stat sheet"]],
    ["ATT-19", "pam", "You have added several cards", ["Continue", "Manage my cards"]],
    ["ATT-20", "stefan", "You have reached $2,500 in deposits", ["I have read this", "Set a deposit limit"]],
    ["ATT-21", "anton", "You have raised your limits twice this week", ["Continue", "See tools that help"]],
    ["ATT-22", "luna", "It is late", ["Continue", "Set a time limit", "Log out for the night"]],
    ["ATT-23", "cole", "You have taken breaks before", ["Continue", "Take a break"]],
    ["ATT-24", "nash", "Your bank has refused deposits", ["Continue", "Set a deposit limit"]],
    ["ATT-25", "beth", "You have placed 120 bets this week", ["Continue", "See tools that help"]],
    ["ATT-26", "kyra", "Are these details still right?", ["Yes, all correct"]],
    ["ATT-27", "lewis", "You have lost $600 this month", ["Yes, continue", "See tools that help"]],
    ["ATT-09", "lola", "Your play has changed", ["Continue as I am"]],
  ])("a key has its own [%s]", async (_, persona, title, expected) => {
    const visitor = await openEntryPage(await as(persona));
    expect(visitor.h1).toBe(title);
    expect(buttons({ visitor })).toEqual(expected);
  });

  test("has title, subtitle, icon, content, the text control and the note [ATT-01, ATT-02, ATT-03, ATT-04]", async () => {
    const { visitor } = await asked("ExtendedPlay");
    const { document } = visitor;
    expect(document.querySelector("h1")?.textContent).toBe("You have played for 4 hours");
    expect(document.querySelector("h1 + p")?.textContent).toBe("A pause helps to see things fresh.");
    expect(document.querySelector("main svg[aria-hidden]")).not.toBeNull();
    expect(document.querySelector("main strong")?.textContent).toBe("5 hours");
    expect(mainOf(visitor)).toContain("We keep your answer with your account.");
  });

  test("both answers look the same, so that none is pushed", async () => {
    const { visitor } = await asked("MultipleDeposits");
    const looks = [...visitor.document.querySelectorAll('main button[name="intent"]')].map(
      ({ className }) => className,
    );
    expect([looks.length, new Set(looks).size]).toEqual([2, 1]);
  });
});

describe("content that cannot be shown", () => {
  test.each(["basil", "bram", "brit", "buck", "berit", "bing", "bulk"])(
    "%s gets the error screen with Refresh, and nothing of the content [ATT-08]",
    async (persona) => {
      const visitor = await openEntryPage(await as(persona));
      expect([visitor.status, visitor.h1, buttons({ visitor })]).toEqual([
        200,
        "We cannot load what you need to do",
        ["Refresh"],
      ]);
      await visitor.press("Refresh");
      expect(visitor.h1).toBe("We cannot load what you need to do");
    },
  );

  test("scripts of the platform reach the page neither as markup nor as attributes [ATT-70?]", async () => {
    const visitor = await openEntryPage(await as("bjorn"));
    const main = visitor.document.querySelector("main");
    expect(visitor.h1).toBe("Read this");
    expect(main?.querySelectorAll("script:not([nonce]), style, img, [onclick], [onerror]")).toHaveLength(0);
    expect([...(main?.querySelectorAll("p a") ?? [])].map((link) => link.getAttribute("href"))).toContain(
      "https://help.example.test/tools",
    );
    expect(main?.querySelectorAll("#title")).toHaveLength(1);
  });
});

describe("without scripts", () => {
  test("the server says that the tick is missing, and keeps the page [ATT-34]", async () => {
    const { visitor } = await asked("OntarioFitToPlay");
    const calls = await callsDuring(() => visitor.press("Continue"));
    expect(writesIn(calls)).toEqual([]);
    expect(problemOf(visitor)).toContain("Tick the box first, or use the other button");
    visitor.fill({ "All of this is true for me today": true });
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
  });

  test("a text that has changed is shown anew, unticked, before it is answered [ATT-48, ATT-67?]", async () => {
    const made = await asked("OntarioFitToPlay", { outdatedOnce: true });
    made.visitor.fill({ "All of this is true for me today": true });
    await made.visitor.press("Continue");
    expect(problemOf(made.visitor)).toContain("This text has changed since you opened it.");
    await made.visitor.press("Continue");
    expect(problemOf(made.visitor)).toContain("Tick the box first");
    made.visitor.fill({ "All of this is true for me today": true });
    await made.visitor.press("Continue");
    expect(made.visitor.h1).toMatch(ready);
  });

  test("a code that we do not know is the unexpected error [ATT-49, ERR-75]", async () => {
    const { visitor } = await asked("MultipleDeposits", { refusal: "ATT-999" });
    await visitor.press("Continue");
    expect(problemOf(visitor)).toContain("Something went wrong on our side. Nothing was lost.");
  });

  test("one press signs out who is not fit to play [ATT-38, ATT-45]", async () => {
    const { visitor } = await asked("OntarioFitToPlay");
    const calls = await callsDuring(() => visitor.press("Log out"));
    expect(writesIn(calls).map((call) => call.replace(/providers.*/, ""))).toHaveLength(2);
    expect(callsTo(calls, "POST", "/attestations/v2/attestations")[0]?.body).toMatchObject({
      userActionText: "Log out",
    });
    expect([visitor.h1, sessionIn(visitor)]).toEqual(["You are logged out", undefined]);
    await visitor.get("/");
    expect(pathOf(visitor)).toBe("/login");
  });

  test("one press leads to the limits, and the sequence goes on from there [ATT-37, ATT-45]", async () => {
    const { visitor } = await asked("MultipleDeposits");
    await visitor.press("Set a deposit limit");
    expect(visitor.url).toMatch(/^http:\/\/rg\.main\.localhost:\d+\/limits\/deposit\?fromAttestation=true$/);
    await visitor.get(`${visitor.home}/correctiveactions`);
    expect(visitor.h1).toMatch(ready);
  });
});

describe("an attestation survives", () => {
  test("a reload, Back and a second tab", async () => {
    const { visitor } = await asked("MultipleDeposits");
    const { url } = visitor;
    const tab = secondTab(visitor);
    await tab.get(url);
    await visitor.get(url);
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
    await visitor.get(url);
    expect(visitor.h1).toMatch(ready);
    const calls = await callsDuring(() => tab.press("Set a deposit limit"));
    expect(callsTo(calls, "POST", "/attestations/v2/attestations")).toEqual([]);
  });

  test("a response that was lost: the same submit is the same answer", async () => {
    const { visitor } = await asked("MultipleDeposits");
    const before = copyOf(visitor);
    const { url, sending } = pressOf(visitor, "Continue");
    await visitor.send(url, sending);
    const calls = await callsDuring(() => before.send(url, sending));
    expect([writesIn(calls), before.h1]).toEqual([[], visitor.h1]);
  });

  test("a lost response of the platform: a press that leads away from play still does", async () => {
    const { visitor } = await asked("OntarioFitToPlay");
    const before = copyOf(visitor);
    const { url, sending } = pressOf(visitor, "Log out");
    await sandbox.faults([
      { match: { method: "POST", path: "/attestations/*" }, fault: "reset", afterActing: true, times: 1 },
    ]);
    await before.send(url, sending);
    expect([before.h1, sessionIn(before)]).toEqual(["You are logged out", undefined]);
  });

  test("a pause with a sign-in in between", async () => {
    const { visitor, id } = await asked("OntarioFitToPlay");
    await sandbox.advanceClock(13 * 3_600_000);
    await visitor.press("Log out");
    expect(pathOf(visitor)).toBe("/login");
    await visitor.signIn(sandbox, id);
    await openEntryPage(visitor);
    expect(visitor.h1).toBe("Are you fit to play today?");
    visitor.fill({ "All of this is true for me today": true });
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
  });
});

test("an answer that repeats is asked for again where the player is [CA-45]", async () => {
  const visitor = await openEntryPage(await as("jersey"));
  const sites: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const calls = await callsDuring(() => visitor.press("Continue"));
    sites.push(...callsTo(calls, "POST", "/attestations/v2/attestations").map(({ path }) => path.split("/")[2] ?? ""));
  }
  expect(sites).toEqual(["US-SB", "US-NJ-SB"]);
  expect(visitor.h1).toMatch(ready);
});

describe("the KYC refresh", () => {
  const openCard = async (persona = "kyra") => openEntryPage(await as(persona));
  const rowsOf = (document: Document) =>
    [...document.querySelectorAll("main dl > div")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());

  test("shows five details, of which two can be changed [ATT-50, ATT-51, ATT-52, ATT-62!]", async () => {
    const visitor = await openCard();
    expect(rowsOf(visitor.document)).toEqual([
      "NameKyra Sample",
      "Date of birthApril 12, 1988",
      "Address12 Harbor Lane Portland, ME 04101 US",
      expect.stringMatching(/^Email addresskyra@example\.testChange email address/),
      expect.stringMatching(/^Mobile number\(\d{3}\) 555-\d{4}Change mobile number/),
    ]);
  });

  test("both edits, each marked on the card, and then the answer [ATT-55, ATT-56, ATT-57, EML-02]", async () => {
    const visitor = await openCard();
    const link = (name: string) =>
      [...visitor.document.querySelectorAll("main dl a")]
        .find((each) => each.textContent === name)
        ?.getAttribute("href") ?? "";
    await visitor.get(link("Change email address"));
    expect(visitor.h1).toBe("Correct your email address");
    await proveNewEmail(visitor, "kyra.new@example.test", visitor.url);
    await visitor.press(changeButton);
    expect([pathOf(visitor), rowsOf(visitor.document)[3]]).toEqual([
      v2,
      expect.stringContaining("Email addressUpdatedkyra.new@example.test"),
    ]);
    await visitor.get(link("Change mobile number"));
    expect(visitor.h1).toBe("Correct your mobile number");
    visitor.fill({ Number: "+12075550191" });
    await visitor.press("Continue");
    await visitor.press("Continue");
    await confirm(visitor, await sandbox.code("+12075550191"));
    expect(rowsOf(visitor.document).slice(3)).toEqual([
      expect.stringContaining("Email addressUpdatedkyra.new@example.test"),
      expect.stringContaining("Mobile numberUpdated(207) 555-0191"),
    ]);
    await visitor.press("Yes, all correct");
    expect(visitor.h1).toMatch(ready);
  });

  test("without ModifyAccount what comes first is done first, and the edit goes on [ATT-60, ATT-61]", async () => {
    const visitor = await openCard("kent");
    const edit = [...visitor.document.querySelectorAll("main dl a")][1]?.getAttribute("href") ?? "";
    await visitor.get(edit);
    expect(visitor.h1).toBe("Your Social Security number");
    visitor.fill({ "Social Security number": "900123456" });
    await visitor.press("Next");
    expect(visitor.h1).toBe("Correct your mobile number");
    await visitor.get(
      [...visitor.document.querySelectorAll("main a")]
        .find((each) => each.textContent === "Cancel")
        ?.getAttribute("href") ?? "",
    );
    expect(visitor.h1).toBe("Are these details still right?");
  });

  test("that cannot be loaded offers Refresh and no answer [ATT-58, ATT-59, ERR-77]", async () => {
    const visitor = await openCard("kurtis");
    const { document } = visitor;
    expect(mainOf(visitor)).toContain("We could not load your details");
    expect([...document.querySelectorAll("main a")].map((link) => link.textContent)).toContain("Refresh");
    expect([...document.querySelectorAll("main button")].map((button) => button.hasAttribute("disabled"))).toEqual([
      true,
    ]);
  });
});

describe("in the operator's app", () => {
  const inApp = { headers: { "user-agent": "AccountShell/1.0" } };

  test("limits lead to the success screen, which ends with Continue [ATT-10, ATT-46, ATT-47]", async () => {
    const visitor = await as("dean");
    await openEntryPage(visitor);
    await visitor.press("Set a deposit limit", inApp);
    expect([pathOf(visitor), visitor.h1]).toEqual(["/correctiveactions/limits", "Your answer is saved"]);
    expect(mainOf(visitor)).toContain("Your limits are open on top of this page.");
    expect(buttons({ visitor })).toEqual(["Continue"]);
    await visitor.press("Continue");
    expect(visitor.h1).toMatch(ready);
    await visitor.get("/correctiveactions/limits");
    expect(visitor.h1).not.toBe("Your answer is saved");
  });

  test("other pages open as on the web, and on the web there is no success screen [ATT-47]", async () => {
    const inShell = await as("stacy");
    await openEntryPage(inShell);
    await inShell.press("See my stat sheet", inApp);
    expect(inShell.url).toContain("/accountcenter/myplaystats?fromAttestation=true");
    const onWeb = await as("dean");
    await onWeb.get("/correctiveactions/limits");
    expect(onWeb.h1).toBe("You have deposited 4 times today");
  });
});
