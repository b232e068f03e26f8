import { beforeEach, expect, test } from "vitest";
import { atSmsCode, codeLabel, confirm, wrongCode } from "../../harness/flows/strong-auth.ts";
import { submissionOf } from "../../harness/pages/form-entries.ts";
import { anonymous, callsDuring, nameOf, pressOf, sandbox, writesIn } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const host = "main.localhost";
type Visitor = ReturnType<typeof anonymous>;

/** Another window of the same browser. */
async function windowOf(visitor: Visitor): Promise<Visitor> {
  const other = anonymous();
  for (const name of visitor.cookies.names(host))
    other.cookies.set(host, name, visitor.cookies.value(host, name) ?? "");
  await other.get(visitor.url);
  return other;
}

/** The same submit, so many times at once. */
function atOnce(visitor: Visitor, times: number, button: string, follow: boolean) {
  const { url, method, body } = submissionOf(visitor.document, button);
  return Promise.all(Array.from({ length: times }, () => visitor.send(url, { method, ...(body && { body }), follow })));
}

test("fifty simultaneous submits of the right code are one proof and fifty same answers", async () => {
  const { visitor, phone } = await atSmsCode();
  visitor.fill({ [codeLabel]: await sandbox.code(phone) });
  const mark = await sandbox.mark();
  const answers = await atOnce(visitor, 50, "Confirm", false);
  const calls = await sandbox.ledger(mark);
  expect(calls.filter((call) => nameOf(call) === "POST /strongauth/v3/challenges")).toHaveLength(1);
  const said = new Set(answers.map(({ status, headers }) => `${status} ${headers.get("location")}`));
  expect([...said]).toEqual([expect.stringMatching(/^303 \/correctiveactions\?flow=\w+$/)]);
});

test("two windows of one flow: a submit from the older one has no effect, and it continues where the other one is", async () => {
  const { visitor, phone, email } = await atSmsCode();
  const behind = await windowOf(visitor);
  await visitor.follow("Try another method");
  visitor.fill({ method: "Email2FA" });
  await visitor.press("Continue");
  for (const name of visitor.cookies.names(host))
    behind.cookies.set(host, name, visitor.cookies.value(host, name) ?? "");
  const late = await sandbox.code(phone);
  expect(writesIn(await callsDuring(() => confirm(behind, late)))).toEqual([]);
  expect(behind.h1).toBe("Enter the code we emailed you");
  await confirm(behind, await sandbox.code(email));
  expect(behind.h1).toBe("Continue to Sportsbook");
});

test("replaying a submit reverts neither a lock nor a solved challenge", async () => {
  const { visitor, phone } = await atSmsCode();
  const [code, { url: at }] = [await sandbox.code(phone), visitor];
  visitor.fill({ [codeLabel]: wrongCode(code) });
  const first = pressOf(visitor, "Confirm");
  await visitor.send(first.url, first.sending);
  await confirm(visitor, "001841");
  expect(visitor.h1).toBe("Confirming is paused");
  await visitor.send(first.url, first.sending);
  await visitor.get(at);
  expect(visitor.h1).toBe("Confirming is paused");

  const other = await atSmsCode();
  const [otherCode, { url: otherAt }] = [await sandbox.code(other.phone), other.visitor];
  other.visitor.fill({ [codeLabel]: wrongCode(otherCode) });
  const wrong = pressOf(other.visitor, "Confirm");
  await other.visitor.send(wrong.url, wrong.sending);
  await confirm(other.visitor, otherCode);
  await other.visitor.send(wrong.url, wrong.sending);
  await other.visitor.get(otherAt);
  expect(other.visitor.h1).toBe("You have done this already");
});
