// The page of a code: what it consists of, and in which order.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CodePage } from "@/app/_shared/codes/code-page";
import { InRouter } from "../../kit/browser/in-router.tsx";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });

async function shown(more: Partial<Parameters<typeof CodePage>[0]> = {}): Promise<Document> {
  const context = { ...(await newCaller(platform.port).look()), locale: "en-US" as const };
  const page = await CodePage({
    context,
    title: "Enter the code we texted you",
    action: async (state) => state ?? { attempt: 0, key: "", version: "", fields: {}, values: {}, done: [] },
    here: context.here,
    message: { channel: "phone", wording: "ending", contact: "0134", sentAt: context.now, sent: undefined },
    autoSubmit: "complete",
    submit: "Continue",
    resent: false,
    resend: context.now,
    mayChangeContact: true,
    links: [{ href: "/auth?change=true", label: "Change number" }],
    ...more,
  });
  return parseHtml(renderToStaticMarkup(<InRouter>{page}</InRouter>));
}

const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ id, textContent }) => id || textContent);

test("the code, its button, then a new code by message or call and the way back, in one form", async () => {
  const page = await shown();
  expect(textsOf(page, "h1")).toEqual(["title"]);
  const controls = "form :is(input:not([type=hidden]), button, a)";
  expect(textsOf(page, controls)).toEqual([
    "code",
    "Continue",
    "Send a new code",
    "Call me with the code",
    "Change number",
  ]);
  expect(page.querySelector("[value=resend]")?.getAttribute("name")).toBe("intent");
});

test("the field, where the focus starts, is described by where the code was sent", async () => {
  const page = await shown();
  const about = page.getElementById("code")?.getAttribute("aria-describedby") ?? "";
  expect(page.getElementById(about)?.textContent).toMatch(/^We sent a 6-digit code to the number ending in 0134 at /);
});

test("where no further code is sent a sentence says so in place of the button", async () => {
  const page = await shown({ resend: { not: "You have asked for all the codes that we send." } });
  expect(page.body.textContent).toContain("You have asked for all the codes that we send.");
  expect(textsOf(page, "button")).toEqual(["Continue"]);
});
