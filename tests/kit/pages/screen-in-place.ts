// The screen that takes the place of a form, as the response to its submit renders it.
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import type { ProblemValues } from "@/domain/forms/outcome";
import type { Problem } from "@/domain/forms/problems";
import type { RequestContext } from "@/server/context/request-context";
import type { ProblemScreens } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";
import { parseHtml } from "./parse-html.ts";

type Shown<C> = { context: C; problem: Problem; sent?: Readonly<Record<string, string>>; facts?: ProblemValues };

/** @returns undefined if the form is shown instead */
export async function screenInPlace<C extends RequestContext>(
  screens: ProblemScreens<C>,
  { context, problem, sent = {}, facts = {} }: Shown<C>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(sent)) form.append(name, value);
  const message = translatorFor(context).problem(problem, facts);
  const screen = await screens[problem]?.({ context, problem, message, form });
  if (!screen) return undefined;
  const document = parseHtml(await text((await prerenderToNodeStream(screen)).prelude));
  return {
    document,
    title: document.querySelector("h1")?.textContent,
    buttons: [...document.querySelectorAll('button, a[class*="_button_"]')],
    links: [...document.querySelectorAll('a:not([class*="_button_"])')],
  };
}
