import { beforeEach, expect, test } from "vitest";
import { atSmsCode, codeLabel, confirm, wrongCode } from "../../harness/flows/strong-auth.ts";
import { pressOf, sandbox } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

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
