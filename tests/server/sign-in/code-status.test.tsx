// What the page of a code says of its message: nothing that contradicts "We sent it" while it is on its usual way.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { codeStatus } from "@/app/_shared/codes/code-status";
import { seconds } from "@/domain/duration";
import type { DeliveryState } from "@/domain/sign-in/sent-code";
import { InRouter } from "../../kit/browser/in-router.tsx";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

async function saidAfter(ms: number, delivery: DeliveryState | undefined) {
  const context = { ...(await newCaller(platform.port).look()), locale: "en-US" as const };
  const { before, after } = codeStatus({
    context,
    status: { sent: { deliveryKey: "key" }, delivery, isWatched: true },
    channel: "email",
    sentAt: context.now - ms,
    here: context.here,
    mayChangeContact: true,
  });
  return renderToStaticMarkup(
    <InRouter>
      {before}
      {after}
    </InRouter>,
  );
}

test.each([
  [undefined, "We’ve sent the message"],
  ["queued", "Sending your email"],
  ["sent", "Your email is on its way"],
] as const)("a message that is %s is said to take a few seconds for 20 s, and then %s", async (delivery, said) => {
  const [early, late] = [await saidAfter(seconds(19), delivery), await saidAfter(seconds(20), delivery)];
  expect(early).toContain("It usually takes a few seconds.");
  expect(early).not.toMatch(/Sending|on its way|don’t know/);
  expect(late).toContain(said);
});

test.each([
  ["delivered", /Delivered/],
  ["failed", /couldn’t deliver/],
] as const)("a message that is %s is said at once", async (delivery, words) => {
  expect(await saidAfter(0, delivery)).toMatch(words);
});
