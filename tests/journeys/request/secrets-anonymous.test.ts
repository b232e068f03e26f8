import { expect, test } from "vitest";
import { eventually } from "../../kit/eventually.ts";
import { debugApp, expectNoSecretsLogged } from "../../kit/pages/canaries.ts";
import { contacts, person, secrets, ssn } from "../../kit/pages/contact-canaries.ts";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { anonymous, atCode, sandbox, signedOutPlayer, visiting } from "../../kit/pages/journey.ts";
import type { Secret } from "../../kit/pages/secrets.ts";
import { raw } from "../../kit/stack/raw-request.ts";

const app = debugApp();

const host = "main.localhost";

const nothingKept = (more: readonly Secret[] = []) =>
  expectNoSecretsLogged(app, [...secrets, ...contacts, ...more, "canary-password", "eyJhbGci", "482913"]);

test("text in addresses and headers of an anonymous request reaches no log and no metric", async () => {
  const own = { host: `${host}:${app.port}`, origin: `http://${host}:${app.port}` };
  const paths = [
    `/${person.email}`,
    `/auth/${ssn}`,
    `/correctiveactions/${ssn}?email=${person.email}&ssn=${ssn}`,
    `/auth?returnPath=/${person.email}&login_challenge=${person.email}`,
    `/api/${person.email}`,
    `/_next/static/${ssn}`,
    `/play/${ssn}`,
  ];
  for (const path of paths) {
    const headers = {
      ...own,
      "x-request-id": `id-${ssn}@${person.email}`,
      traceparent: `00-${person.email}`,
      "user-agent": `Browser of ${person.email}`,
      referer: `http://${host}/?ssn=${ssn}`,
      cookie: `${sandboxCookie("session")}=${person.email}; ${sandboxCookie("browser")}=${ssn}; sandbox-device=${ssn}`,
    };
    await raw(app.port, path, { headers });
    await raw(app.port, path, { method: "POST", headers, body: `${person.email}=${ssn}` });
  }
  const form = { ...own, "content-type": "multipart/form-data; boundary=x" };
  const named = `--x\r\ncontent-disposition: form-data; name="${person.email}"\r\n\r\n${ssn}\r\n`;
  for (const body of [named, `${named}--x--\r\n`, `${person.email} ${ssn}`]) {
    await raw(app.port, "/auth", { method: "POST", headers: form, body });
    await raw(app.port, "/auth", { method: "POST", headers: { ...form, "next-action": ssn }, body });
    await raw(app.port, "/auth", { method: "POST", headers: { ...own, "next-action": `40${ssn}` }, body });
    await raw(app.port, "/api/phone", { method: "POST", headers: own, body });
  }
  const lines = app.output().split("\n").filter(Boolean);
  const started = lines.findIndex((line) => line.includes('"started"'));
  for (const line of lines.slice(started)) expect(line).toMatch(/^\{"level":"(?:debug|info|warn|error)",.*\}$/);
  expect(app.output()).toContain('"tokenRefused"');
  expect(app.output()).toMatch(/"event":"console","text":".*Server Reference ID/);
  await nothingKept();
});

test("logs the id and trace of a request on each line, and what a proxy called it once", async () => {
  const { visitor } = await signedOutPlayer({}, { port: app.port });
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  visitor.cookies.set(host, sandboxCookie("session"), "words-instead-of-a-token");
  await sandbox.faults([{ match: {}, fault: "reset" }]);
  await visitor.get("/auth?login_challenge=fresh-1", {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, "x-request-id": "request-of-this-test" },
  });
  const requestId = visitor.headers.get("x-request-id") ?? "none";
  await eventually(() => expect(app.output()).toContain("request-of-this-test"));
  const lines = app
    .output()
    .split("\n")
    .filter((line) => line.includes(requestId));
  const lineOf = (event: string) => JSON.parse(lines.find((line) => line.includes(`"${event}"`)) ?? "{}");
  expect(lineOf("upstreamFailed")).toMatchObject({ requestId, traceId: trace });
  expect(lineOf("answered")).toMatchObject({ requestId, proxyRequestId: "request-of-this-test" });
  expect(visitor.body).not.toContain("request-of-this-test");
});

test("answers a tampered browser's cookie like one that opens nothing", async () => {
  const { visitor } = await atCode({}, { port: app.port });
  const page = visitor.path;
  const name = sandboxCookie("browser");
  const held = visitor.cookies.value(host, name) ?? "";
  const without = await visiting("/auth", { port: app.port });
  await without.get(page, { follow: false });
  expect(without.headers.get("location")).toMatch(/^\/auth\?/);
  // the secret follows the id and a full stop
  for (const at of [23, 24, 30, 43, 44]) {
    const other = held[at] === "A" ? "B" : "A";
    const holder = anonymous({ port: app.port });
    holder.cookies.set(host, name, `${held.slice(0, at)}${other}${held.slice(at + 1)}`);
    await holder.get(page, { follow: false });
    for (const [name, value] of without.headers) {
      if (!/^(?:date|x-request-id|content-security-policy|etag|link)$/.test(name)) {
        expect(holder.headers.get(name), `${name} at ${at}`).toBe(value);
      }
    }
    expect([holder.status, holder.body.length], `at ${at}`).toEqual([without.status, without.body.length]);
  }
});
