import { createHash } from "node:crypto";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { errorCode, startTestSandbox, type TestSandbox } from "./test-sandbox.ts";

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});

beforeEach(() => sandbox.control.reset());

afterAll(() => sandbox.close());

async function as(persona: string) {
  const { token } = await sandbox.control.session(persona);
  const steps = async () =>
    (await sandbox.control.personas()).find(({ id }) => id === persona)?.correctiveActions.join(" ");
  const call = (path: string, body?: unknown) => sandbox.call(path, { token, ...(body === undefined ? {} : { body }) });
  const scan = (query = "") => call(`/docscan/v1/sessions${query}`, { TmSessionId: "tm-1" });
  const standing = async (sessionKey: unknown) => (await call(`/docscan/v1/sessions/${sessionKey}`)).body;
  return { token, call, scan, standing, steps };
}

const host = "public.main.localhost";

async function capture(url: unknown, verdict: string, returnPath = "/docscan?flow=1") {
  const { pathname } = new URL(String(url));
  const answer = await sandbox.raw(pathname, { host, form: { verdict, returnPath } });
  await answer.body.dump();
  return answer.headers.location;
}

describe("a document scan", () => {
  test("opens the camera, checks for a while, and passes", async () => {
    const dora = await as("dora");
    const { body } = await dora.scan();
    expect(body).toMatchObject({ status: "AwaitingCapture", nextStep: "Capture", remainingAttempts: 3 });
    expect(await capture(body.captureUrl, "passed")).toBe("http://main.localhost:3000/docscan?flow=1");
    expect(await dora.standing(body.sessionKey)).toMatchObject({ status: "Checking", nextStep: "Wait" });
    expect(await dora.steps()).toBe("docscan-verification");
    await sandbox.control.advanceClock(6000);
    expect(await dora.standing(body.sessionKey)).toMatchObject({ status: "Passed", nextStep: "Success" });
    expect(await dora.steps()).toBe("");
  });

  test("is the same on another device, until it ends", async () => {
    const dora = await as("dora");
    const { sessionKey, captureUrl } = (await dora.scan()).body;
    expect((await (await as("dora")).scan()).body.sessionKey).toBe(sessionKey);
    await capture(captureUrl, "cancelled");
    expect(await dora.standing(sessionKey)).toMatchObject({ status: "Cancelled", nextStep: "Retry" });
    expect((await dora.scan()).body.sessionKey).not.toBe(sessionKey);
  });

  test("has no attempts left after three unreadable pictures", async () => {
    const dora = await as("dora");
    for (let time = 0; time < 3; time += 1) {
      await capture((await dora.scan()).body.captureUrl, "unreadable");
      await sandbox.control.advanceClock(6000);
    }
    expect(errorCode(await dora.scan())).toBe("SHR-004");
  });

  test("cannot be done twice with one initialization key", async () => {
    const dora = await as("dora");
    const { captureUrl } = (await dora.scan("?docScanInitializationKey=k1")).body;
    await capture(captureUrl, "passed");
    await sandbox.control.advanceClock(6000);
    expect(errorCode(await dora.scan("?docScanInitializationKey=k1"))).toBe("SHR-030");
  });

  test.each([
    ["alma", "DocUpload"],
    ["bertil", "Kba"],
    ["celia", "Success"],
    ["elmar", "RetryProfiling"],
  ])("of %s leads to %s", async (id, nextStep) => {
    expect((await (await as(id)).scan()).body.nextStep).toBe(nextStep);
  });

  test("of Detlef opens the camera at the third profiling", async () => {
    const detlef = await as("detlef");
    const steps = [];
    for (let time = 0; time < 4; time += 1) steps.push((await detlef.scan()).body.nextStep);
    expect(steps).toEqual(["RetryProfiling", "RetryProfiling", "Capture", "Capture"]);
  });

  test.each(["SHR-004", "SHR-030", "SHR-071", "SHR-081", "ENHANCED-KYC"])(
    "is refused with %s by its key",
    async (code) => {
      const key = `${code.toLowerCase()}-1`;
      expect(errorCode(await (await as("nora")).scan(`?docScanInitializationKey=${key}`))).toBe(code);
    },
  );

  test("needs a session or a key", async () => {
    expect((await sandbox.call("/docscan/v1/sessions", { body: {} })).status).toBe(401);
    expect((await sandbox.call("/docscan/v1/sessions?docScanInitializationKey=k2", { body: {} })).status).toBe(200);
    const { sessionKey } = (await (await as("dora")).scan()).body;
    expect((await (await as("nora")).call(`/docscan/v1/sessions/${sessionKey}`)).status).toBe(403);
  });

  test("of a selfie completes only the selfie step", async () => {
    const selma = await as("selma");
    await capture((await selma.scan("?kycMethod=selfie")).body.captureUrl, "passed");
    await sandbox.control.advanceClock(6000);
    await selma.call("/users/v1/profile");
    expect(await selma.steps()).toBe("");
  });

  test("redirects only to this machine", async () => {
    const { captureUrl } = (await (await as("dora")).scan()).body;
    expect(await capture(captureUrl, "passed", "https://elsewhere.example.test/")).toBe("http://main.localhost:3000");
  });
});

describe("an uploaded document", () => {
  const send = async (body: Buffer, type = "application/pdf", key?: string) => {
    const { token } = await sandbox.control.session("manfred");
    const url = `http://127.0.0.1:${sandbox.port}/documents/v1/uploads?documentType=passport`;
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": type,
      ...(key === undefined ? {} : { "idempotency-key": key }),
    };
    const answer = await fetch(url, { method: "POST", headers, body: new Uint8Array(body) });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test("marks the restriction that asked for it as received", async () => {
    const marta = await as("marta");
    const upload = { method: "POST", body: new Uint8Array(Buffer.from("%PDF-1.7 a bill")) } as const;
    const headers = { authorization: `Bearer ${marta.token}`, "content-type": "application/pdf" };
    await fetch(`http://127.0.0.1:${sandbox.port}/documents/v1/uploads`, { ...upload, headers });
    const { body } = await marta.call("/restrictions/v1/restrictions");
    expect(body.restrictions).toMatchObject([
      { shortReasonCode: "MultiAccountFlag", state: "received", receivedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  test("of another kind than a restriction asks for leaves its demand", async () => {
    const marta = await as("marta");
    const upload = { method: "POST", body: new Uint8Array(Buffer.from("%PDF-1.7 a card")) } as const;
    const headers = { authorization: `Bearer ${marta.token}`, "content-type": "application/pdf" };
    const url = `http://127.0.0.1:${sandbox.port}/documents/v1/uploads?documentType=payment`;
    expect((await fetch(url, { ...upload, headers })).status).toBe(201);
    const { body } = await marta.call("/restrictions/v1/restrictions");
    expect(body.restrictions).toEqual([
      expect.not.objectContaining({ state: expect.anything(), receivedAt: expect.anything() }),
    ]);
  });

  test("is stored as type, size and checksum, once per key, and starts a review", async () => {
    const file = Buffer.from("%PDF-1.7 a passport");
    const sha256 = createHash("sha256").update(file).digest("hex");
    const first = await send(file, "application/pdf", "k");
    expect(first).toMatchObject({ status: 201, body: { uploadKey: expect.any(String) } });
    expect(await send(file, "application/pdf", "k")).toEqual(first);
    const manfred = await as("manfred");
    expect((await manfred.call("/documents/v1/uploads")).body.uploads).toEqual([
      expect.objectContaining({ uploadKey: first.body.uploadKey, documentType: "passport", status: "Received" }),
    ]);
    expect(await manfred.steps()).toBe("");
    const [entry] = await sandbox.control.ledger();
    expect(entry?.body).toEqual({ type: "application/pdf", size: file.length, sha256 });
  });

  test.each([
    ["a text file", Buffer.from("hello"), "text/plain", 415],
    ["an empty file", Buffer.alloc(0), "image/png", 400],
    ["10 MB and a byte", Buffer.alloc(10 * 1024 * 1024 + 1), "image/jpeg", 413],
    ["an infected file", Buffer.from("%PDF SANDBOX-VIRUS"), "application/pdf", 422],
  ])("is refused when it is %s", async (_what, file, type, status) => {
    expect((await send(file, type)).status).toBe(status);
    expect((await (await as("manfred")).call("/documents/v1/uploads")).body.uploads).toEqual([]);
  });

  test("that is interrupted is not stored, and can be sent again under its key", async () => {
    const { token } = await sandbox.control.session("manfred");
    const file = Buffer.from("%PDF-1.7 a passport");
    const socket = connect(sandbox.port, "127.0.0.1");
    const head = [
      "POST /documents/v1/uploads HTTP/1.1",
      "host: localhost",
      `authorization: Bearer ${token}`,
      "content-type: application/pdf",
      "idempotency-key: cut",
      `content-length: ${file.length}`,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n%PDF`);
    await expect.poll(() => sandbox.control.ledger()).toHaveLength(1);
    socket.destroy();
    await expect.poll(async () => (await sandbox.control.ledger())[0]?.status).toBe(500);
    expect((await (await as("manfred")).call("/documents/v1/uploads")).body.uploads).toEqual([]);
    expect((await send(file, "application/pdf", "cut")).status).toBe(201);
  });

  test("can be sent as a form part", async () => {
    const { token } = await sandbox.control.session("manfred");
    const body = new FormData();
    body.set("file", new File(["an image"], "passport.png", { type: "image/png" }));
    const url = `http://127.0.0.1:${sandbox.port}/documents/v1/uploads`;
    const answer = await fetch(url, { method: "POST", headers: { authorization: `Bearer ${token}` }, body });
    expect(await answer.json()).toEqual({ uploadKey: expect.any(String) });
    const [entry] = await sandbox.control.ledger();
    expect(entry?.body).toMatchObject({ type: "image/png", size: 8 });
  });
});
