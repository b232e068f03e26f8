// GET /links is the page, with the fields of the page that its query names; POST /links makes a link or reads one.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { SupportPort } from "../../server/support/support-port.ts";
import { addressOf, formIn, messages, sendPage, statuses } from "./http.ts";
import { linksPage } from "./links-page.ts";

type Ask = Pick<SupportPort, "links" | "linkForm">;

const chosenIn = (sent: URLSearchParams) => ({ brand: sent.get("brand") ?? "", page: sent.get("page") ?? "" });

export function showLinks(response: ServerResponse, query: URLSearchParams, ask: Ask): void {
  sendPage(response, 200, linksPage({ form: ask.linkForm(chosenIn(query)) }));
}

export async function answerLinks(request: IncomingMessage, response: ServerResponse, ask: Ask): Promise<void> {
  const sent = await formIn(request);
  const form = ask.linkForm(chosenIn(sent ?? new URLSearchParams()));
  if (!sent) return sendPage(response, 413, linksPage({ form, message: "This is too long." }));
  const asking = { token: sent.get("token") ?? "", address: addressOf(request) };
  const pasted = sent.get("link") ?? "";
  const values = Object.fromEntries(form.fields.map(({ name }) => [name, sent.get(name) ?? ""]));
  const answer = await ask.links(
    sent.get("asks") === "make"
      ? { ...asking, asks: "make", brand: form.brand, page: form.page, values }
      : { ...asking, asks: "read", link: pasted },
  );
  const shown = answer.kind === "link" ? { judged: answer } : { message: messages[answer.kind] };
  sendPage(response, statuses[answer.kind], linksPage({ form, values, pasted, ...shown }));
}
