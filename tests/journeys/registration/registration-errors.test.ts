// Opening an account while the platform is slow, down, or forgets: every step has its screen, keeps what it may, and writes once.

import { describe, expect, test } from "vitest";
import { field, freshContact, openAccount, proveContact, upToTerms } from "../../kit/flows/sign-up.ts";
import { details } from "../../kit/flows/us-details.ts";
import type { Entry } from "../../kit/pages/form-entries.ts";
import { anonymous, callsDuring, codeLabel, contactLabel, sandbox, visiting } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import { ownInstance, ownStack } from "../../kit/stack/own-stack.ts";
import type { Fault, LedgerEntry } from "../../kit/stack/sandbox-client.ts";
import { startInstance } from "../../kit/stack/stack.ts";

/** Longer than an answer without a fault takes on a busy machine. */
const deadlineMs = 1500;

const hurried = ownInstance({ UPSTREAM_DEADLINE_MS: `${deadlineMs}` });

const offers = "Send me offers and news by email. I can stop them at any time.";

type Step = {
  path: string;
  /** Of the page that says what is wrong. */
  title: RegExp;
  button: string;
  /** From there to the form, where they are not the same page. */
  again?: string;
  entries: (contact: string) => Promise<Record<string, Entry>> | Record<string, Entry>;
  /** What the form still holds after it could not be sent. */
  keeps: (visitor: Visitor) => unknown;
  kept: (contact: string) => unknown;
};

const steps: Record<string, Step> = {
  contact: {
    path: "/otp/v1/initiate",
    title: /^Open an account/,
    button: "Send my code",
    entries: (contact) => ({ [contactLabel]: contact }),
    keeps: (visitor) => field(visitor, "contact")?.value,
    kept: (contact) => contact,
  },
  code: {
    path: "/otp/v1/verify",
    title: /^We couldn’t check your code/,
    again: "Enter the code again",
    button: "Continue",
    entries: async (contact) => ({ [codeLabel]: await sandbox.code(contact) }),
    // a code is a secret: it is typed again
    keeps: (visitor) => field(visitor, "code")?.value,
    kept: () => "",
  },
  country: {
    path: "",
    title: /./,
    button: "Continue",
    entries: () => ({ Country: "Canada" }),
    keeps: () => 0,
    kept: () => 0,
  },
  account: {
    path: "/complete",
    title: /^Before you open your account/,
    button: openAccount,
    entries: () => ({ [offers]: true }),
    keeps: (visitor) => field(visitor, "offers")?.checked,
    kept: () => true,
  },
};

type Trouble = readonly [fault: Omit<Fault, "match">, says: string];

const unknown = "We don’t know yet";
const broken = "We lost the connection";
const troubles: Readonly<Record<string, Trouble>> = {
  "an answer after the deadline": [{ fault: "latency", ms: deadlineMs * 2 }, unknown],
  "an answer that never comes, to what was done": [{ fault: "hang", afterActing: true }, unknown],
  "an answer that never comes": [{ fault: "hang" }, unknown],
  "an answer lost on its way": [{ fault: "reset", afterActing: true, times: 2 }, broken],
  "a connection that breaks": [{ fault: "reset", times: 2 }, broken],
  "a service that is down": [{ fault: "status", status: 503 }, "Something went wrong on our side"],
};

/** Goes the whole way; at one step something is in the way, and the same form is sent again when it is gone. */
async function signUp(contact: string, at: string, [trouble, says]: Trouble) {
  const visitor = await visiting("/signup", { port: hurried.port });
  for (const [name, { path, title, button, again, entries, keeps, kept }] of Object.entries(steps)) {
    const typed = await entries(contact);
    visitor.fill(typed);
    if (name === at) {
      await sandbox.faults([{ match: { method: "POST", path: `*${path}` }, times: 1, ...trouble }]);
      await visitor.press(button);
      await sandbox.faults([]);
      expect([visitor.status, visitor.h1]).toEqual([200, expect.stringMatching(title)]);
      expect(visitor.main).toContain(says);
      if (again !== undefined) await visitor.follow(again);
      expect(keeps(visitor)).toBe(kept(contact));
      expect(visitor.session).toBeUndefined();
      visitor.fill(typed);
    }
    await visitor.press(button);
  }
  return visitor;
}

const keysOf = (calls: readonly LedgerEntry[], path: string) =>
  new Set(calls.filter((call) => call.path.endsWith(path)).map(({ idempotencyKey }) => idempotencyKey));

describe.each(["contact", "code", "account"])("at the %s", (step) => {
  test.each(Object.entries(troubles))(
    "%s is said in words, with what may be kept, and the second try is the same write",
    async (_, trouble) => {
      const contact = freshContact();
      let visitor = anonymous();
      const calls = await callsDuring(async () => {
        visitor = await signUp(contact, step, trouble);
      });
      expect(visitor.session).toBeDefined();
      expect(visitor.path).toMatch(/^\/correctiveactions\/id-verify/);
      expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
      expect(await sandbox.inbox(contact)).toHaveLength(1);
      expect(keysOf(calls, steps[step]?.path ?? "").size).toBe(1);
    },
  );
});

test("an account that is open, whose first page is slow or down, is there when the page is", async () => {
  for (const fault of [{ fault: "latency", ms: deadlineMs * 2 }, { fault: "status" }, { fault: "reset" }] as const) {
    const contact = freshContact();
    const visitor = await upToTerms(contact, "United States", { port: hurried.port });
    await sandbox.faults([{ match: { path: "*/restrictions/v1/*" }, ...fault }]);
    await visitor.press(openAccount);
    expect([visitor.status, visitor.h1], fault.fault).toEqual([200, "This isn’t working right now"]);
    expect(visitor.session).toBeDefined();
    await sandbox.faults([]);
    await visitor.follow("Try again");
    expect(visitor.path).toMatch(/^\/correctiveactions\/id-verify/);
    expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
  }
});

test.each(["latency", "reset", "status"] as const)(
  "countries that cannot be loaded (%s) show an error screen with a link",
  async (fault) => {
    const fresh = await startInstance(ownStack.sandboxPort, { UPSTREAM_DEADLINE_MS: `${deadlineMs}` });
    await sandbox.faults([{ match: { path: "*/countries" }, fault, ms: deadlineMs * 2 }]);
    const visitor = await proveContact(freshContact(), "/signup", { port: fresh.port });
    expect([visitor.status, visitor.h1]).toEqual([200, "This isn’t working right now"]);
    await sandbox.faults([]);
    await visitor.follow("Try again");
    await visitor.submit("Continue", { Country: "Ireland" });
    await visitor.press(openAccount);
    expect(visitor.session).toBeDefined();
    await fresh.stop();
  },
);

test("a session that ends before the new player is verified leads to sign-in, and from there on to the form", async () => {
  const contact = freshContact();
  const visitor = await upToTerms(contact);
  await visitor.press(openAccount);
  visitor.fill(details);
  const match = { method: "POST", path: "*/verifications/v1/verifications" };
  await sandbox.faults([{ match, fault: "status", status: 401, times: 1 }]);
  await visitor.press("Verify");
  expect(visitor.path).toMatch(/^\/login\?/);
  expect(visitor.session).toBeUndefined();
  expect(visitor.url).not.toContain(details.lastName);
  await visitor.get("/auth");
  await visitor.submit("Send my code", { [contactLabel]: contact });
  await visitor.submit("Continue", { [codeLabel]: await sandbox.code(contact) });
  expect(visitor.path).toMatch(/^\/correctiveactions\/id-verify/);
  await visitor.submit("Verify", details);
  expect(visitor.h1).toBe("Verification Successful");
  expect((await sandbox.personas()).filter(({ email }) => email === contact)).toHaveLength(1);
});
