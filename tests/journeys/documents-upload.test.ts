import { createHash } from "node:crypto";
import { connect } from "node:net";
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import {
  callsDuring,
  callsTo,
  mainOf,
  openCamera,
  openEntryPage,
  pathOf,
  pressOf,
  problemOf,
  requires,
  sandbox,
  sportsbookPlayer,
} from "../harness/journey.ts";
import { ownStack } from "../harness/own-stack.ts";
import { details, prefixed, verifyAs } from "../harness/verification.ts";

beforeEach(() => sandbox.reset());

const centre = "/accountcenter/docuploadcenter";
const uploads = "/documents/v1/uploads";
const megabyte = 1024 * 1024;

const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const heic = [0, 0, 0, 24, ...Buffer.from("ftypheic")];
const pdf = [...Buffer.from("%PDF-1.7\n")];

/** A file of a size that begins as said; the rest is the same every time. */
function fileOf(beginning: readonly number[], size = 2000, name = "licence.jpg", type = "image/jpeg", text = ""): File {
  const bytes = Buffer.alloc(size, 0x5a);
  Buffer.from([...beginning, ...Buffer.from(text)]).copy(bytes);
  return new File([bytes], name, { type });
}

async function atCentre(path = centre): Promise<Visitor> {
  const { visitor } = await sportsbookPlayer({ restrictions: [requires("docscan-verification")] });
  await visitor.get(path);
  return visitor;
}

async function upload(visitor: Visitor, file: File) {
  visitor.fill({ file });
  return callsDuring(() => visitor.press(/^(Upload|Send it again)$/));
}

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
      expect(mainOf(visitor)).toContain("We have your document");
      expect(mainOf(visitor)).toContain("What we have received");
    },
  );

  test("may have 10 MB to the last byte", async () => {
    const visitor = await atCentre();
    const [call] = callsTo(await upload(visitor, fileOf(jpeg, 10 * megabyte)), "POST", uploads);
    expect(call).toMatchObject({ status: 201, body: { size: 10 * megabyte } });
    expect(mainOf(visitor)).toContain("We have your document");
  });

  test("of 10 MB and one byte is too big, and the page says what to do", async () => {
    const visitor = await atCentre();
    const calls = await upload(visitor, fileOf(jpeg, 10 * megabyte + 1));
    expect(callsTo(calls, "POST", uploads).filter(({ status }) => status === 201)).toEqual([]);
    expect(problemOf(visitor)).toContain("Choose a file of up to 10 MB");
    expect(visitor.document.getElementById("file-error")?.textContent).toContain("up to 10 MB");
    expect(visitor.title).toContain("Error:");
  });

  test("of 30 MB is refused before it is read", async () => {
    const visitor = await atCentre();
    const calls = await upload(visitor, fileOf(jpeg, 30 * megabyte));
    expect(callsTo(calls, "POST", uploads)).toEqual([]);
    expect(problemOf(visitor)).toContain("Choose a file of up to 10 MB");
  });

  test.each([
    ["a page that is called a picture", [...Buffer.from("<html><script>alert(1)</script>")]],
    ["a film in the clothes of a HEIC", [0, 0, 0, 24, ...Buffer.from("ftypisom")]],
    ["a program", [...Buffer.from("MZ")]],
  ])("that is %s is not what its name says, and does not go on", async (_, beginning) => {
    const visitor = await atCentre();
    const calls = await upload(visitor, fileOf(beginning));
    expect(callsTo(calls, "POST", uploads)).toEqual([]);
    expect(problemOf(visitor)).toContain("Choose a JPEG, PNG, HEIC or PDF file.");
  });

  test.each([500_000, 2 * megabyte, 9 * megabyte])(
    "of %i bytes that is not what its name says is refused as a small one is",
    async (size) => {
      const visitor = await atCentre();
      const calls = await upload(visitor, fileOf([...Buffer.from("<html>")], size));
      expect(callsTo(calls, "POST", uploads)).toEqual([]);
      expect(problemOf(visitor)).toContain("Choose a JPEG, PNG, HEIC or PDF file.");
    },
  );

  test.each(["reset", "status", "garbage", "redirect"] as const)(
    "of 9 MB that the platform does not want to the end (%s) is answered, too",
    async (fault) => {
      const visitor = await atCentre();
      await sandbox.faults([{ match: { method: "POST", path: uploads }, fault, times: 1 }]);
      await upload(visitor, fileOf(jpeg, 9 * megabyte));
      expect(problemOf(visitor)).not.toBe("");
      await upload(visitor, fileOf(jpeg, 9 * megabyte));
      expect(mainOf(visitor)).toContain("We have your document");
    },
  );

  test("that is missing or empty is asked for", async () => {
    for (const file of [new File([], ""), new File([], "empty.jpg")]) {
      const visitor = await atCentre();
      await upload(visitor, file);
      expect(problemOf(visitor)).toContain("Choose a file to upload");
    }
  });

  test.each([
    ["SANDBOX-VIRUS", "did not pass our virus check"],
    ["SANDBOX-UNREADABLE", "We could not open this file"],
    ["SANDBOX-DUPLICATE", "We have this file already"],
    ["SANDBOX-FAILURE", "The service had a problem"],
  ])("that the platform answers with %s is said in words", async (sentinel, words) => {
    const visitor = await atCentre();
    await upload(visitor, fileOf(jpeg, 2000, "a.jpg", "image/jpeg", sentinel));
    expect(problemOf(visitor)).toContain(words);
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
    expect(mainOf(visitor)).toContain("We are reading your documents");
  });
});

/** A player in a flow that asks for a document. */
async function flowAt(code: string, persona: object, work: (visitor: Visitor) => Promise<unknown>): Promise<Visitor> {
  const { visitor } = await sportsbookPlayer({ restrictions: [requires(code)], ...persona });
  await openEntryPage(visitor);
  await work(visitor);
  return visitor;
}

const typedSsn = (ssn: string) => async (visitor: Visitor) => {
  visitor.fill({ ssn });
  await visitor.press("Next");
};

const flows: Record<string, () => Promise<Visitor>> = {
  "the verification form": () =>
    flowAt("id-verify", {}, async (visitor) => {
      await verifyAs(visitor, { lastName: "Pending upload" });
      await visitor.follow("Upload a document");
    }),
  "the enhanced form": () =>
    flowAt("kyc-adv-check", {}, async (visitor) => {
      visitor.fill(prefixed("enhancedKyc", { ...details, lastName: "InsufficientInformation upload" }));
      await visitor.press("Send");
    }),
  "the SSN step": () => flowAt("provide-ssn", {}, typedSsn("900000007")),
  reverification: () =>
    flowAt("re-verification-kyc", {}, async (visitor) => {
      await visitor.press("Next");
      await visitor.press("Next");
      visitor.fill({ ssn: "666074090" });
      await visitor.press("Send everything");
    }),
  "the questions": () =>
    flowAt("docscan-verification", { docScan: { replies: ["Kba"] }, kba: "FAILED" }, async (visitor) => {
      await openCamera(visitor);
      await visitor.press("Show the questions");
      await visitor.follow("Upload documents");
    }),
  "the scan": () =>
    flowAt("docscan-verification", { docScan: { replies: ["DocUpload"] } }, async (visitor) => {
      await openCamera(visitor);
      await visitor.follow("Upload documents");
    }),
  "a block": () =>
    flowAt("x", { restrictions: [{ shortReasonCode: "MultiAccountFlag" }] }, (visitor) =>
      visitor.follow("Upload a document"),
    ),
};

describe("a flow that asks for a document", () => {
  test.each(Object.entries(flows))(
    "(%s) links to the upload centre with the way back, which outlives a refused file and a received one [DOC-61?]",
    async (_, arrive) => {
      const visitor = await arrive();
      expect(pathOf(visitor)).toBe(centre);
      const back = new URL(visitor.url).searchParams.get("returnPath") ?? "";
      expect(back).toMatch(/^\/correctiveactions[/?]/);
      const wayBack = `${visitor.home}${back}`;
      expect(visitor.link("Back")).toBe(wayBack);
      await upload(visitor, fileOf([...Buffer.from("no picture")]));
      expect(problemOf(visitor)).toContain("Choose a JPEG");
      expect(visitor.link("Back")).toBe(wayBack);
      await upload(visitor, fileOf(jpeg));
      expect(visitor.link("Continue")).toBe(wayBack);
      await visitor.follow("Continue");
      expect([visitor.status, pathOf(visitor).startsWith("/correctiveactions")]).toEqual([200, true]);
    },
  );
});

describe("an upload", () => {
  test("that was interrupted stores nothing and can be sent again", async () => {
    const visitor = await atCentre();
    visitor.fill({ file: fileOf(jpeg, 4 * megabyte) });
    const { url, sending } = pressOf(visitor, "Upload");
    const request = new Request(url, { method: "POST", body: sending.body as FormData });
    const bytes = Buffer.from(await request.arrayBuffer());
    const cookie = visitor.cookies.header("main.localhost", "/") ?? "";
    const target = new URL(url);
    await cut(bytes, {
      path: `${target.pathname}${target.search}`,
      host: target.host,
      origin: visitor.home,
      cookie,
      type: request.headers.get("content-type") ?? "",
    });
    await visitor.get(centre);
    expect(mainOf(visitor)).not.toContain("What we have received");
    const calls = await callsDuring(() => visitor.send(url, sending));
    expect(callsTo(calls, "POST", uploads).map(({ status }) => status)).toEqual([201]);
    expect(mainOf(visitor)).toContain("We have your document");
  });

  test("whose form ends before its file does says that it was interrupted", async () => {
    const visitor = await atCentre();
    visitor.fill({ file: fileOf(pdf, 100_000) });
    const { url, sending } = pressOf(visitor, "Upload");
    const request = new Request(url, { method: "POST", body: sending.body as FormData });
    const whole = Buffer.from(await request.arrayBuffer()).toString("latin1");
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    const calls = await callsDuring(() => visitor.send(url, { method: "POST", headers, body: whole.slice(0, 60_000) }));
    expect(callsTo(calls, "POST", uploads).filter(({ status }) => status === 201)).toEqual([]);
    expect(problemOf(visitor)).toContain("The upload was interrupted, and nothing was kept.");
  });

  test("sent twice at once, or again after a lost answer, is one document", async () => {
    const visitor = await atCentre();
    visitor.fill({ file: fileOf(jpeg) });
    const { url, sending } = pressOf(visitor, "Upload");
    const calls = await callsDuring(async () => {
      await Promise.all([visitor.send(url, sending), visitor.send(url, sending)]);
      await visitor.send(url, sending);
    });
    expect(callsTo(calls, "POST", uploads)).toHaveLength(1);
    expect(mainOf(visitor)).toContain("We have your document");
  });

  test.each([
    ["early", 2000, 40],
    ["in their last byte", 4 * megabyte, 4 * megabyte - 1],
  ])(
    "of two files of one name and size, which differ %s, is two documents, from the same form",
    async (_, size, at) => {
      const visitor = await atCentre();
      const one = Buffer.from(await fileOf(jpeg, size).arrayBuffer());
      const other = Buffer.from(one);
      other.writeUInt8(0x5b, at);
      const sendings = [one, other].map((bytes) => {
        visitor.fill({ file: new File([bytes], "image.jpg", { type: "image/jpeg" }) });
        return pressOf(visitor, "Upload");
      });
      const calls = await callsDuring(async () => {
        for (const { url, sending } of [...sendings, ...sendings]) await visitor.send(url, sending);
      });
      const digests = [one, other].map((bytes) => createHash("sha256").update(bytes).digest("hex"));
      const sent = callsTo(calls, "POST", uploads);
      expect(sent.map(({ body }) => (body as { sha256: string }).sha256)).toEqual(digests);
      expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
    },
  );

  test("that is corrected after a refusal is sent, although name and size are the same", async () => {
    const visitor = await atCentre();
    visitor.fill({ file: fileOf(jpeg, 2000, "a.jpg", "image/jpeg", "SANDBOX-VIRUS") });
    const bad = pressOf(visitor, "Upload");
    visitor.fill({ file: fileOf(jpeg, 2000, "a.jpg", "image/jpeg", "nothing-wrong") });
    const good = pressOf(visitor, "Upload");
    await visitor.send(bad.url, bad.sending);
    expect(problemOf(visitor)).toContain("virus check");
    await visitor.send(good.url, good.sending);
    expect(mainOf(visitor)).toContain("We have your document");
  });

  test.each(["reset", "status", "garbage"] as const)(
    "that the platform answers with %s can be sent again",
    async (fault) => {
      const visitor = await atCentre();
      await sandbox.faults([{ match: { method: "POST", path: uploads }, fault, times: 1 }]);
      await upload(visitor, fileOf(jpeg));
      expect(problemOf(visitor)).not.toBe("");
      await upload(visitor, fileOf(jpeg));
      expect(mainOf(visitor)).toContain("We have your document");
    },
  );

  test("from another site, or without a session, does nothing", async () => {
    const visitor = await atCentre();
    visitor.fill({ file: fileOf(jpeg) });
    const { url, sending } = pressOf(visitor, "Upload");
    const foreign = await callsDuring(() =>
      visitor.send(url, { ...sending, headers: { origin: "https://evil.example" } }),
    );
    expect([visitor.status, foreign]).toEqual([403, []]);
    visitor.cookies.set("main.localhost", "__Host-session", "");
    await visitor.get("/auth");
    const anonymous = await callsDuring(() => visitor.send(url, sending));
    expect(callsTo(anonymous, "POST", uploads)).toEqual([]);
    expect(pathOf(visitor)).toBe("/login");
  });

  test("on an unknown host is refused, with the security headers", async () => {
    const visitor = await atCentre();
    const answer = await visitor.send("/api/documents", {
      method: "POST",
      headers: { host: "evil.example" },
      body: "x",
    });
    expect(answer.status).toBe(421);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("after the session has ended leads to sign-in and back", async () => {
    const visitor = await atCentre();
    await sandbox.faults([{ match: { method: "POST", path: uploads }, fault: "status", status: 401 }]);
    await upload(visitor, fileOf(jpeg));
    expect(pathOf(visitor)).toBe("/login");
    expect(new URL(visitor.url).searchParams.get("returnPath")).toContain(centre);
  });
});

type Head = { path: string; host: string; origin: string; cookie: string; type: string };

/** Sends half of a body and hangs up. */
function cut(body: Buffer, { path, host, origin, cookie, type }: Head): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(ownStack.appPort, "127.0.0.1", () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\n` +
          `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
    });
    socket.on("close", () => resolve());
    socket.on("error", () => resolve());
  });
}
