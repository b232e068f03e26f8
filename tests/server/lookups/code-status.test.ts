import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { codeStatus } from "@/app/_shared/codes/code-status";
import { to } from "@/domain/routing/routes";
import { resendCode } from "@/server/flows/sign-in/resend";
import { startSignIn } from "@/server/flows/sign-in/sign-in";
import { loadCodePage } from "@/server/lookups/code-status";
import { sentCodeFrom } from "@/server/upstream/sign-in/code-delivery";
import { destinationOf, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";

const platform = ownPlatform({ keeps: true });
beforeEach(async () => {
  await platform.control.reset();
  forgetProcess();
});

/** A caller who has asked for a sign-in code. */
async function asked(contact: "email" | "phone", quirks: object = {}) {
  const persona = await platform.control.makePersona({ quirks });
  const caller = newCaller(platform.port);
  await caller.submit(startSignIn, { fields: { contact: persona[contact] } });
  const { id: flow } = caller.record("signIn");
  const page = async () =>
    loadCodePage(await caller.look({ flow }), { sent: caller.record("signIn").sent, isPhone: contact === "phone" });
  const status = async () => (await page()).status;
  const again = async (intent: string) => {
    await platform.control.advanceClock(240_000);
    return caller.submit(resendCode, { flow, fields: { intent } });
  };
  return { caller, persona, page, status, again };
}

describe("the page of a code says", () => {
  test("how far the message has come, and knows more at each look", async () => {
    const { status } = await asked("email");
    expect((await status())?.delivery).toBe("queued");
    await platform.control.advanceClock(2000);
    expect((await status())?.delivery).toBe("sent");
    await platform.control.advanceClock(3000);
    expect((await status())?.delivery).toBe("delivered");
  });

  test("that the message could not be delivered, and not how long its code works", async () => {
    const { caller, status } = await asked("phone", { codeDelivery: "failed" });
    const failed = await status();
    expect(failed?.delivery).toBe("failed");
    const context = await caller.look();
    const wordsFor = (more: { mayChangeContact: boolean; isLastCode?: boolean }) =>
      renderToStaticMarkup(
        codeStatus({ context, status: failed, channel: "phone", sentAt: context.now, here: to("/auth/code"), ...more })
          .before,
      );
    const words = wordsFor({ mayChangeContact: true });
    expect(words).toContain("couldn’t deliver");
    expect(words).not.toContain("works until");
    expect(words).toContain("Get a new code, or change the number.");
    const last = wordsFor({ mayChangeContact: true, isLastCode: true });
    expect(last).toContain("We can’t send any more codes to this number.");
    expect(wordsFor({ mayChangeContact: false })).toContain("If that doesn’t arrive either, contact support.");
  });

  test("what the control plane of the sandbox makes of a message", async () => {
    const { status, persona } = await asked("email");
    expect(await platform.control.deliveries(persona.email, "failed")).toEqual({ messages: 1 });
    expect((await status())?.delivery).toBe("failed");
  });

  test("the same for a contact without an account", async () => {
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: "stranger@example.test" } });
    const { sent } = caller.record("signIn");
    const { status } = await loadCodePage(await caller.look(), { sent, isPhone: false });
    expect(status).toMatchObject({ delivery: "queued", isWatched: true, sent: { number: 1 } });
  });

  test("which code is the newest, and until when the older ones work", async () => {
    const { status, again, persona } = await asked("email");
    const first = await status();
    expect(destinationOf(await again("resend"))).toBe("/auth/code?flow&sent=1");
    const second = await status();
    expect(second?.sent.number).toBe(2);
    expect(second?.sent.earlierWorkUntil).toBe(first?.sent.worksUntil);
    expect(await platform.control.inbox(persona.email)).toHaveLength(2);
  });
});

test.each([
  [{ codeNumber: 1 }, { number: 1 }],
  [{ codeNumber: 0 }, undefined],
  [{ codeNumber: null }, undefined],
])("what the platform says of a code, %j, is kept as %j", (said, kept) => {
  expect(sentCodeFrom(said)).toEqual(kept);
});

describe("a platform", () => {
  test("that does not offer the delivery is not asked about it, and what else it says is shown", async () => {
    const { status } = await asked("email");
    await platform.control.flags({ codeDelivery: false });
    forgetProcess();
    expect(await status()).toMatchObject({ delivery: undefined, isWatched: false, sent: { number: 1 } });
    expect(await platform.control.callsTo("/deliveries/")).toEqual([]);
    await platform.control.flags({ codeDelivery: true });
  });

  test.each([
    ["fails", { fault: "status", status: 503 }],
    ["answers with a state that we do not know", { fault: "status", status: 200, body: { deliveryState: "lost" } }],
  ] as const)("that %s leaves the state open", async (_, fault) => {
    const { status } = await asked("email");
    await platform.control.faults([{ match: { path: "/codes/v1/deliveries" }, ...fault }]);
    expect(await status()).toMatchObject({ delivery: undefined, isWatched: true });
  });

  test("that says nothing of its codes adds nothing to the record", async () => {
    await platform.control.answer({ path: "/otp/v1/initiate" }, 200, { requestKey: "request-1" });
    const caller = newCaller(platform.port);
    await caller.submit(startSignIn, { fields: { contact: "stranger@example.test" } });
    expect(caller.record("signIn").sent).toBeUndefined();
    const { status } = await loadCodePage(await caller.look(), { sent: undefined, isPhone: false });
    expect(status).toBeUndefined();
  });
});

describe("a code by phone call", () => {
  test("is read out to a number, and the page says so", async () => {
    const { page, status, again, persona } = await asked("phone");
    expect((await page()).isCallOffered).toBe(true);
    expect(destinationOf(await again("call"))).toBe("/auth/code?flow&sent=1");
    expect((await status())?.sent).toMatchObject({ number: 2, isSpoken: true });
    const [newest] = await platform.control.inbox(persona.phone);
    expect(newest).toMatchObject({
      channel: "voice",
      text: expect.stringContaining([...(newest?.code ?? "")].join(" ")),
    });
  });

  test.each([
    ["an address", "email", true],
    ["a number, where the platform does not offer it", "phone", false],
  ] as const)("is no choice for %s: the code comes as a message", async (_, contact, isOffered) => {
    await platform.control.flags({ spokenCode: isOffered });
    const { again, persona, page } = await asked(contact);
    expect((await page()).isCallOffered).toBe(false);
    await again("call");
    const channels = (await platform.control.inbox(persona[contact])).map(({ channel }) => channel);
    expect(channels).not.toContain("voice");
    await platform.control.flags({ spokenCode: true });
  });
});
