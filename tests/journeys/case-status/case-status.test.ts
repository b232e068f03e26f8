// The status page of whatever waits for a decision: reached from the home, from the block and by its own address.
import { describe, expect, test } from "vitest";
import { fileOf, jpeg, upload } from "../../kit/flows/document-upload.ts";
import {
  as,
  callsDuring,
  openEntryPage,
  player,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const status = "/accountcenter/status";
const ahead = "2036-11-21T17:00:00Z";
const points = ({ document }: Visitor) =>
  [...document.querySelectorAll("main ol > li")].map((point) => point.textContent?.trim());

const under = (shortReasonCode: string, more = {}) =>
  sportsbookPlayer({ restrictions: [{ shortReasonCode, isPostAuth: true, ...more }] });

const known = { receivedAt: "2026-11-20T15:30:00Z", expectedBy: ahead, caseReference: "4471-0829" };

describe("a review", () => {
  test("says since when and until when, what works, what may be asked, and its reference, from the home and the block", async () => {
    const { visitor } = await under("UnderReviewDenyDepositFlag", { ...known, stops: ["deposit"], balance: 86.2 });
    for (const start of ["/", "/correctiveactions?product=sportsbook"]) {
      await visitor.get(start);
      await visitor.follow("See the status");
      expect([visitor.path, visitor.h1]).toEqual([
        `${status}?case=4471-0829`,
        "Your Sportsbook account is under review",
      ]);
    }
    expect(points(visitor)).toEqual([
      "Done: Review startedFriday, November\u00a020 at 10:30\u00a0AM\u00a0EST",
      "Now: A person on our team looks at itUsually by Friday, November\u00a021, 2036 at 12:00\u00a0PM\u00a0EST",
      "Still to come: ResultIf everything is fine, anything that was paused opens again automatically.",
    ]);
    const said = visitor.main;
    for (const part of ["WorksFantasy, Casino", "StoppedSportsbookDeposits", "What we may ask for next", "4471-0829"])
      expect(said).toContain(part);
    expect(visitor.link("Casino"), "the other products are links").toContain("/play/casino");
    expect(visitor.link("Contact us about this case")).toMatch(/\/help\/sports\?topic=case&.*&case=4471-0829$/);
  });

  test.each(["P500AMLRestriction", "P500FraudRestriction", "PotentialWLMatchReviewFlag"])(
    "because of %s reads like any other, in every brand and place, and its address tells nothing",
    async (code) => {
      const explanation = { header: "Source of funds", details: "A list has a person with your name." };
      for (const brand of ["main", "gnog", "lottery"] as const) {
        const of = async (shortReasonCode: string) => {
          const { visitor } = await sportsbookPlayer({
            brand,
            restrictions: [{ shortReasonCode, isPostAuth: true, explanation }],
          });
          await openEntryPage(visitor);
          const block = [visitor.h1, visitor.document.querySelector("main p")?.textContent];
          await visitor.follow("See the status");
          const page = [visitor.h1, visitor.main];
          expect(visitor.path).toMatch(/^\/accountcenter\/status\?case=[0-9a-f]{16}$/);
          expect(foundIn(visitor.body, [code, "Source of funds", "person with your name"])).toEqual([]);
          return [block, page];
        };
        expect(await of(code), brand).toEqual(await of("UnderReview"));
      }
    },
  );
});

test("a document is a case from its upload to its decision, and its page asks for nothing meanwhile", async () => {
  const { id, visitor } = await sportsbookPlayer({}, { at: "/accountcenter/docuploadcenter?documentKind=address" });
  await upload(visitor, fileOf(jpeg));
  await visitor.follow("See the status");
  expect([visitor.h1, points(visitor)[1]]).toEqual([
    "We’re checking your document",
    expect.stringMatching(/^Now: A person on our team looks at itUsually by /),
  ]);
  const address = visitor.url;
  expect(await callsDuring(() => visitor.get(address))).not.toContainEqual(expect.objectContaining({ method: "POST" }));
  expect(visitor.document.querySelectorAll("main form, main a[href*=upload]")).toHaveLength(0);
  await visitor.get("/");
  expect(visitor.main).toContain("We’re checking your document");
  await sandbox.advanceClock(25 * 3_600_000);
  const later = await as(id);
  await later.get("/");
  expect(later.main).not.toContain("We’re checking your document");
  await later.get(address);
  expect(later.h1).toBe("We’re not reviewing anything right now");
});

test.each(["/correctiveactions?product=sportsbook", status])(
  "a late case says at %s once that there is nothing to do, and who can tell more",
  async (page) => {
    const { visitor } = await under("RequireW9", { state: "received", expectedBy: "2020-11-20T15:30:00Z" });
    await visitor.get(page);
    expect(visitor.main).toContain("and we don’t have it yet. Contact us and we’ll look into it.");
    expect(visitor.main.match(/nothing to do|don’t (have|need) to do anything/gi)).toHaveLength(1);
  },
);

test("an account that closes later says since when and until when, from the home and the block, and asks for nothing", async () => {
  const { receivedAt, expectedBy } = known;
  const { visitor } = await under("AccountClosing", {
    receivedAt,
    expectedBy,
    stops: ["play", "deposit"],
    scope: "account",
  });
  for (const start of ["/", "/correctiveactions?product=sportsbook"]) {
    await visitor.get(start);
    expect([start, visitor.main]).toEqual([start, expect.stringContaining("We’re closing your account")]);
    await visitor.follow("See the status");
    expect([visitor.pathname, visitor.h1]).toEqual([status, "We’re closing your account"]);
  }
  expect(points(visitor)).toEqual([
    "Done: We received your requestFriday, November\u00a020 at 10:30\u00a0AM\u00a0EST",
    "Now: Your last results come inUsually by Friday, November\u00a021, 2036 at 12:00\u00a0PM\u00a0EST",
    "Still to come: Your account closes",
  ]);
  expect(visitor.main).toContain("WorksWithdrawals of your balance");
  expect(visitor.main).not.toContain("We’ll email you when there’s a result.");
});

test.each([
  ["clive", "We’re closing your account"],
  ["wendell", "We’re checking your tax form"],
  ["thea", "We’re checking your document"],
  ["tove", "We’re handling your withdrawal"],
  ["toivo", "We’re transferring your account"],
])("%s reads “%s”", async (id, title) => {
  const visitor = await as(id, { at: status });
  expect(visitor.h1).toBe(title);
});

test("several cases are listed, each under its own address, and another player's address shows nothing of it", async () => {
  const { visitor } = await sportsbookPlayer({
    restrictions: [
      { shortReasonCode: "UnderReview", caseReference: "A-1", isPostAuth: true },
      { shortReasonCode: "RequireW9", state: "received", caseReference: "B-2", isPostAuth: true },
    ],
  });
  await visitor.get(status);
  expect(visitor.h1).toBe("What we’re reviewing");
  await visitor.follow("We’re checking your tax form");
  expect([visitor.path, visitor.h1]).toEqual([`${status}?case=B-2`, "We’re checking your tax form"]);
  const { visitor: other } = await player({});
  await other.get(`${status}?case=B-2`);
  expect(other.h1).toBe("We’re not reviewing anything right now");
});

describe("a scan whose verdict does not come", () => {
  test("stops speaking of a minute after two, and offers the upload after ten; its step does not ask again", async () => {
    const { id } = await sportsbookPlayer({
      restrictions: [requires("docscan-verification")],
      docScan: { verdict: "silence" },
    });
    const visitor = await as(id, { at: "/correctiveactions" });
    await visitor.submit("Start the camera", { consent: "on" });
    await visitor.press("Send");
    expect([visitor.h1, visitor.main]).toEqual([
      "We’re checking your photos",
      expect.stringContaining("less than a minute"),
    ]);
    await sandbox.advanceClock(125_000);
    await visitor.follow("See if it’s done");
    expect(visitor.main).toContain("This is taking longer than usual.");
    expect(visitor.main).not.toMatch(/a minute|Upload photos/);
    await sandbox.advanceClock(480_000);
    await openEntryPage(visitor);
    expect([visitor.pathname, visitor.h1]).toEqual(["/docscan", "We’re checking your photos"]);
    expect(visitor.link("Upload photos instead")).toContain("/accountcenter/docuploadcenter");
    await visitor.follow("Come back later");
    expect(visitor.pathname).toBe("/");
  });
});
