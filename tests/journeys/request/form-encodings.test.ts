// Next looks for a server action only in a form of one type. A form of any other type is answered, and never with a fresh page.
import { expect, test } from "vitest";
import { callsDuring, contactLabel, pressOf, sandbox, signedOutPlayer } from "../../kit/pages/journey.ts";

async function filledIn() {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  const { url, sending } = pressOf(visitor, "Send my code");
  if (!(sending.body instanceof FormData)) throw new Error("the form is not multipart");
  return { visitor, email, url, body: sending.body };
}

test("a form whose type is written in capitals is taken as any other", async () => {
  const { visitor, email, url, body } = await filledIn();
  const request = new Request(url, { method: "POST", body });
  const type = request.headers
    .get("content-type")
    ?.replace("multipart/form-data; boundary", "Multipart/Form-Data; Boundary");
  const headers = { "content-type": type ?? "" };
  await visitor.send(url, {
    method: "POST",
    headers,
    body: Buffer.from(await request.arrayBuffer()).toString("latin1"),
  });
  expect(visitor.pathname).toBe("/auth/code");
  expect(await sandbox.inbox(email)).toHaveLength(1);
});

test("a URL-encoded form is a form that we cannot read, and the page says so", async () => {
  const { visitor, url, body } = await filledIn();
  const fields = [...body].map(([name, value]) => [name, String(value)]);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const sent = { method: "POST", headers, body: new URLSearchParams(fields).toString() } as const;
  const calls = await callsDuring(() => visitor.send(url, sent));
  expect([visitor.status, visitor.h1, calls]).toEqual([400, "We couldn’t read your form", []]);
});
