import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { atCentre, centre, fileOf, jpeg, megabyte, pdf, uploads } from "../../harness/flows/document-upload.ts";
import { callsDuring, callsTo, pressOf } from "../../harness/pages/journey.ts";
import { ownStack } from "../../harness/stack/own-stack.ts";

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
    expect(visitor.main).not.toContain("What we have received");
    const calls = await callsDuring(() => visitor.send(url, sending));
    // the platform may note only now that the first upload ended early
    expect(callsTo(calls, "POST", uploads).filter(({ status }) => status === 201)).toHaveLength(1);
    expect(visitor.main).toContain("We have your document");
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
    expect(visitor.problem).toContain("The upload was interrupted, and nothing was kept.");
  });

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
