import { within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { as, atStep, callsDuring, callsTo, openEntryPage, sandbox, sportsbookPlayer } from "../../kit/pages/journey.ts";

describe("two blocks or more", () => {
  test("show the page for several, even with screens of their own, with the way to the locked page [CA-39, CA-54!, RS-53]", async () => {
    const bruno = await openEntryPage(await as("bruno"));
    expect(bruno.h1).toBe("There’s more than one reason you can’t use Sportsbook");
    expect(bruno.text).toContain("A payment was taken back");
    expect(bruno.text).toContain("You can only have one account");
    expect(bruno.text, "the explanations are on the next page").not.toContain("more than one account.");
    const main = () => bruno.document.querySelector("main") as HTMLElement;
    expect(within(main()).getByRole("button", { name: "Log out and look around" })).toBeTruthy();
    await bruno.follow("Read each one and what you can do");
    expect([bruno.pathname, bruno.h1]).toEqual(["/locked", "Sportsbook is stopped"]);
    const headings = [...bruno.document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
    expect(headings, "each explanation [RS-52]").toEqual([
      "A payment was taken back",
      "You can only have one account",
      "Stopped",
      "Works",
    ]);
    const sections = within(main())
      .getAllByRole("heading", { level: 2 })
      .flatMap((heading) => heading.closest("section") ?? []);
    const ways = sections.map((section) =>
      within(section)
        .queryAllByRole("link")
        .map(({ textContent }) => textContent),
    );
    expect(ways, "what each block asks for, in its own section").toEqual([[], ["Upload a document"]]);
  });

  test("say that texts are in another language on the page that has them, where only the titles are ours [CA-39, RS-52]", async () => {
    const visitor = await openEntryPage(await as("bruno", { language: "es-US" }));
    const note = "Parte del texto de esta página está en otro idioma: inglés estadounidense.";
    expect(visitor.text).not.toContain(note);
    await visitor.follow("Leer cada uno y lo que puedo hacer");
    expect(visitor.text).toContain(note);
    expect(visitor.document.querySelectorAll("main [lang=en-US]").length).toBeGreaterThan(0);
  });

  test("keep on the locked page the tax form, the upload, the amount in dispute and the deposit [CA-39, RS-48]", async () => {
    const { visitor } = await sportsbookPlayer({
      restrictions: ["RequireW9", "Suspected3rdPartyCardRisk", "ChargebackFlag"].map((shortReasonCode) => ({
        shortReasonCode,
      })),
      reversals: { reversalDetails: [{ reversalAmount: 5 }] },
    });
    await openEntryPage(visitor, "?product=sportsbook");
    await visitor.follow("Read each one and what you can do");
    const hrefs = [...visitor.document.querySelectorAll("main section a")].map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([
      expect.stringContaining("/taxform?"),
      expect.stringMatching(/^\/accountcenter\/docuploadcenter\?.*documentKind=payment/),
      expect.stringContaining("/accountcenter/deposit?"),
    ]);
    expect(visitor.text).toMatch(/Amount in dispute\s*\$5\.00/);
  });
});

describe("looking around", () => {
  test("asks first from the list, and keeps a player signed in who only has steps to take [GATE-67]", async () => {
    const max = await as("max");
    await max.get("/correctiveactions/overview");
    await max.follow("Look around first");
    expect(max.h1).toBe("Look around first?");
    const calls = await callsDuring(() => max.press("Look around"));
    expect(callsTo(calls, "POST", "/logouts")).toEqual([]);
    expect(max.url).toMatch(/^http:\/\/product\.main\.localhost:\d+\/sportsbook$/);
    await openEntryPage(max);
    // promise 17: the page of the step asks for the proof itself
    expect([max.pathname, max.h1]).toEqual(["/correctiveactions/update-username", "Confirm it’s you"]);
  });
});

describe("what cannot be loaded", () => {
  const failing = { match: { path: "/restrictions/" }, fault: "status", status: 500 } as const;
  const withCode = (errorCode: string) => ({
    ...failing,
    body: { responseStatus: { errorCode, message: "The restrictions are resting." } },
  });

  test("shows the global error with its code, a link to support and a retry button [CA-43, CA-50, CA-53, ERR-87]", async () => {
    const sofia = await as("sofia");
    await sandbox.faults([withCode("RST-7001")]);
    await openEntryPage(sofia);
    expect([sofia.pathname, sofia.status]).toEqual(["/correctiveactions", 200]);
    expect(sofia.h1).toBe("This isn’t working right now");
    const main = within(sofia.document.querySelector("main") as HTMLElement);
    const { href } = main.getByRole<HTMLAnchorElement>("link", { name: "contact support" });
    expect(href, "a link to support").toContain("//support.main.");
    expect(sofia.text).toContain("RST-7001");
    await sofia.press("Refresh");
    expect(sofia.h1).toBe("This isn’t working right now");
    await sandbox.faults([]);
    await sofia.press("Refresh");
    expect(sofia.h1, "Refresh loads again [CA-55!]").toBe("Your Social Security number");
  });

  test("is shown on a step and on the list, too [CA-43, CA-50]", async () => {
    const sofia = await as("sofia");
    await sandbox.faults([withCode("RST-7002")]);
    for (const page of ["provide-ssn", "overview", "id-verify"]) {
      await sofia.get(`/correctiveactions/${page}`);
      expect(sofia.h1, page).toBe("This isn’t working right now");
      expect(sofia.text, page).toContain("RST-7002");
    }
  });

  test("says Try again in the sequence after sign-in [CA-55!]", async () => {
    const nora = await as("nora");
    await sandbox.faults([withCode("RST-7003")]);
    await nora.get("/postauth");
    await sandbox.faults([]);
    await nora.follow("Try again");
    expect(nora.text).toContain("Continue to Fantasy");
  });

  test("never shows the platform's message for developers", async () => {
    const sofia = await as("sofia");
    const errorStatus = { code: "RST-7004", developerMessage: "table restrictions_v9 is gone", statusCode: 500 };
    await sandbox.faults([{ ...failing, body: { errorStatus } }]);
    await openEntryPage(sofia);
    expect(sofia.text).toContain("RST-7004");
    expect(sofia.body).not.toContain("restrictions_v9");
  });
});

test("an error inside a step is a banner above the step [CA-44, ERR-88]", async () => {
  const { visitor } = await atStep("provide-ssn");
  await visitor.submit("Next", { ssn: "900000001" });
  const { document } = visitor;
  const banner = within(document.body).getByRole("alert");
  expect(banner.textContent).toContain("We couldn’t confirm that number.");
  const step = document.querySelector("h1") as HTMLElement;
  expect(banner.compareDocumentPosition(step) & 4).toBe(4);
  expect(visitor.title).toMatch(/^Error: /);
});
