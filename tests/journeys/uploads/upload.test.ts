import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { atCentre, centre, fileOf, jpeg, megabyte, pdf, upload, uploads } from "../../kit/flows/document-upload.ts";
import { callsDuring, callsTo, openEntryPage, sandbox, secondTab, sportsbookPlayer } from "../../kit/pages/journey.ts";

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const heic = [0, 0, 0, 24, ...Buffer.from("ftypheic")];

describe("a document", () => {
  test.each([
    ["JPEG", jpeg, "image/jpeg"],
    ["PNG", png, "image/png"],
    ["HEIC", heic, "image/heic"],
    ["PDF", pdf, "application/pdf"],
  ] as const)(
    "that is a %s goes to the platform as it is, whatever its name says [BR-31]",
    async (_, beginning, type) => {
      const visitor = await atCentre();
      const file = fileOf(beginning, 300_000, "anything.txt", "text/plain");
      const [call] = callsTo(await upload(visitor, file), "POST", uploads);
      const sha256 = createHash("sha256")
        .update(await file.bytes())
        .digest("hex");
      expect(call?.body).toEqual({ type, size: 300_000, sha256 });
      expect(call?.query.documentType).toBe("identity");
      expect(visitor.main).toContain("Thanks, we have your document");
      expect(visitor.main).toContain("What we’ve received");
    },
  );

  test("that is a photo taken now goes to the platform, next to the empty field of a chosen file [BR-31]", async () => {
    const visitor = await atCentre();
    const photo = fileOf(jpeg, 300_000, "image.jpg");
    const calls = await callsDuring(() => visitor.submit("Upload", { "file-photo": photo }));
    expect(callsTo(calls, "POST", uploads)).toMatchObject([{ body: { type: "image/jpeg", size: 300_000 } }]);
    expect(visitor.main).toContain("Thanks, we have your document");
  });

  test("with another one in the second field is not sent, and the page asks for one at a time [BR-31]", async () => {
    const visitor = await atCentre();
    const [front, back] = [fileOf(jpeg, 300_000, "front.jpg"), fileOf(jpeg, 300_000, "back.jpg")];
    const calls = await callsDuring(() => visitor.submit("Upload", { "file-photo": front, file: back }));
    expect(callsTo(calls, "POST", uploads)).toEqual([]);
    expect(visitor.problem).toContain("Choose one file at a time. We haven’t kept anything.");
    expect(visitor.document.getElementById("file-error")?.textContent).toContain("one file at a time");
  });

  test("can be sent while the list of earlier documents cannot be read, and the page says that it cannot", async () => {
    const { visitor, id: persona } = await sportsbookPlayer();
    await sandbox.faults([{ match: { method: "GET", path: uploads, persona }, fault: "status", status: 500 }]);
    await visitor.get(centre);
    expect(visitor.main).toContain("We couldn’t load this list right now. You can still upload a document.");
    await visitor.submit("Upload", { documentKind: "identity", file: fileOf(jpeg) });
    expect(visitor.h1).toBe("Thanks, we have your document");
  });

  test("of one player is not sent for another who has signed in in the same browser", async () => {
    const visitor = await atCentre();
    const { id } = await sandbox.makePersona({ product: "sportsbook", siteExperience: "US-SB" });
    await secondTab(visitor).signIn(sandbox, id);
    const calls = await upload(visitor, fileOf(jpeg, 300_000));
    expect(callsTo(calls, "POST", uploads)).toEqual([]);
    expect(visitor.problem).toContain("This page was opened for another account, so we haven’t sent anything.");
  });

  test("of 10 MB and one byte is too big, and the page says what to do", async () => {
    const visitor = await atCentre();
    const calls = await upload(visitor, fileOf(jpeg, 10 * megabyte + 1));
    expect(callsTo(calls, "POST", uploads).filter(({ status }) => status === 201)).toEqual([]);
    expect(visitor.problem).toContain("Choose a file of up to 10 MB");
    expect(visitor.document.getElementById("file-error")?.textContent).toContain("up to 10\u00a0MB");
    expect(visitor.title).toContain("Error:");
  });

  test.each([
    [429, {}, "We’re getting too many requests right now."],
    [429, { "retry-after": "90" }, "We’re getting too many requests right now."],
    [404, {}, "Something went wrong on our side"],
  ])("that the platform answers with %i and %j is said in words", async (status, headers, says) => {
    const visitor = await atCentre();
    await sandbox.faults([{ match: { method: "POST", path: uploads }, fault: "status", status, headers }]);
    await upload(visitor, fileOf(jpeg, 2000));
    expect(visitor.problem).toContain(`There’s a problem${says}`);
  });

  test.each([
    ["reset", "We lost the connection"],
    ["status", "Something went wrong on our side"],
    ["garbage", "Something went wrong on our side"],
    ["redirect", "Something went wrong on our side"],
  ] as const)("of 9 MB that the platform does not want to the end (%s) is answered, too: %s", async (fault, says) => {
    const visitor = await atCentre();
    await sandbox.faults([{ match: { method: "POST", path: uploads }, fault, times: 1 }]);
    await upload(visitor, fileOf(jpeg, 9 * megabyte));
    expect(visitor.problem).toContain(`There’s a problem${says}`);
    await upload(visitor, fileOf(jpeg, 9 * megabyte));
    expect(visitor.main).toContain("Thanks, we have your document");
  });

  test.each([
    ["SANDBOX-VIRUS", "didn’t pass our virus check"],
    ["SANDBOX-UNREADABLE", "We couldn’t open this file"],
    ["SANDBOX-DUPLICATE", "We already have this file"],
    ["SANDBOX-FAILURE", "Something went wrong on our side"],
  ])("that the platform answers with %s is said in words", async (sentinel, words) => {
    const visitor = await atCentre();
    await upload(visitor, fileOf(jpeg, 2000, "a.jpg", "image/jpeg", sentinel));
    expect(visitor.problem).toContain(words);
  });

  test("says what it shows, and leads back to where the player came from", async () => {
    const visitor = await atCentre(`${centre}?returnPath=%2Fhelp`);
    visitor.fill({ documentKind: "address" });
    const [call] = callsTo(await upload(visitor, fileOf(pdf)), "POST", uploads);
    expect(call?.query.documentType).toBe("address");
    expect(visitor.link("Continue")).toBe(`${visitor.home}/help`);
  });

  test("puts a step that waits for it under review", async () => {
    const visitor = await atCentre();
    await upload(visitor, fileOf(jpeg));
    await openEntryPage(visitor);
    expect(visitor.main).toContain("We need to review your verification");
  });
});
