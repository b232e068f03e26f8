import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { atCentre, centre, fileOf, jpeg, megabyte, pdf, upload, uploads } from "../../kit/flows/document-upload.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import {
  callsDuring,
  callsTo,
  player,
  pressOf,
  sandbox,
  signInAgain,
  sportsbookPlayer,
} from "../../kit/pages/journey.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

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
    expect(visitor.main).not.toContain("What we’ve received");
    const calls = await callsDuring(() => visitor.send(url, sending));
    // the platform may note only now that the first upload ended early
    expect(callsTo(calls, "POST", uploads).filter(({ status }) => status === 201)).toHaveLength(1);
    expect(visitor.main).toContain("Thanks, we have your document");
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
    expect(visitor.problem).toContain("The upload was interrupted, and we haven’t kept anything.");
  });

  test("whose answer was lost is the same upload when the player sends it again [BR-31, API-107?]", async () => {
    const visitor = await atCentre();
    const fault = { fault: "reset", afterActing: true, times: 1 } as const;
    await sandbox.faults([{ match: { method: "POST", path: uploads }, ...fault }]);
    const lost = await upload(visitor, fileOf(jpeg));
    expect(visitor.problem).toContain("We lost the connection");
    const again = await upload(visitor, fileOf(jpeg));
    const [first, ...others] = callsTo([...lost, ...again], "POST", uploads).map((call) => call.idempotencyKey);
    expect(others).toEqual([first]);
    expect(visitor.document.querySelectorAll("main section li")).toHaveLength(1);
  });

  test("that meets the end of its session did not arrive, and its page says so after the sign-in", async () => {
    const { visitor, email } = await sportsbookPlayer({}, { at: centre });
    await sandbox.advanceClock(2 * 3_600_000);
    expect(callsTo(await upload(visitor, fileOf(jpeg)), "POST", uploads)).toEqual([]);
    await signInAgain(visitor, email);
    expect([visitor.pathname, visitor.problem]).toEqual([
      centre,
      expect.stringContaining("The upload was interrupted, and we haven’t kept anything. Send the file again."),
    ]);
    await upload(visitor, fileOf(jpeg));
    expect(visitor.h1).toBe("Thanks, we have your document");
  });

  test("that the front refused leads back to its page, with the way back of the page [BR-31]", async () => {
    const visitor = await atCentre(`${centre}?returnPath=%2Fhelp`);
    await visitor.get(pressOf(visitor, "Upload").url);
    expect([visitor.status, visitor.pathname]).toEqual([200, centre]);
    expect(visitor.link("Back")).toBe(`${visitor.home}/help`);
  });

  test("is confirmed while the platform's list fails or lacks it [BR-31]", async () => {
    const visitor = await atCentre();
    await upload(visitor, fileOf(jpeg));
    for (const answer of [{ status: 500 }, { status: 200, body: { uploads: [] } }]) {
      await sandbox.faults([{ match: { method: "GET", path: uploads }, fault: "status", ...answer }]);
      await visitor.get(visitor.url);
      expect(visitor.main).toContain("Thanks, we have your document");
    }
  });

  test("is listed without the time that the platform does not say, on its page and on the home [BR-31]", async () => {
    const { visitor } = await player();
    const body = { uploads: [{ uploadKey: "u-1", documentType: "identity", receivedAt: "soon", status: 7 }] };
    await sandbox.faults([{ match: { method: "GET", path: uploads }, fault: "status", status: 200, body }]);
    await visitor.get(centre);
    expect(visitor.document.querySelectorAll("main section li")).toHaveLength(1);
    await visitor.get("/");
    expect(visitor.status).toBe(200);
  });

  test("from another site, or without a session, does nothing", async () => {
    const visitor = await atCentre();
    visitor.fill({ file: fileOf(jpeg) });
    const { url, sending } = pressOf(visitor, "Upload");
    const foreign = await callsDuring(() =>
      visitor.send(url, { ...sending, headers: { origin: "https://evil.example" } }),
    );
    expect([visitor.status, foreign]).toEqual([403, []]);
    visitor.cookies.set("main.localhost", sandboxCookie("session"), "");
    await visitor.get("/auth");
    const anonymous = await callsDuring(() => visitor.send(url, sending));
    expect(callsTo(anonymous, "POST", uploads)).toEqual([]);
    expect(visitor.pathname).toBe("/login");
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
