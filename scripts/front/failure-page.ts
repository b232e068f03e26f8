// The page of a failure: complete without scripts and without the application's style sheets, in the player's language and the look of the
// brand, or plain for a host of no brand, with the reference code that finds the line in the log.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { FailedRequest, Failure, FailureWords } from "../../server/request/failure-words.ts";
import { root } from "../environment.ts";
import { escaped } from "../html.ts";
import { operatorOut } from "../operator/folder.ts";

/** Words of a failure page; undefined for a host of no brand. The application publishes it (server/start.ts). */
export type WordsOf = (failure: Failure, request: FailedRequest) => FailureWords | undefined;

export type FailurePage = { html: string; contentSecurityPolicy: string };

const theme = join(root, "components", "theme");
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const shared = ["tokens.css", "document.css"].map((name) => textOf(join(theme, name))).join("\n");
const own = textOf(join(root, "scripts", "front", "failure-page.css"));

type Style = { text: string; hash: string };
const styles = new Map<string, Style>();

/** @param brand empty for the tokens that the product comes with */
function styleOf(brand: string): Style {
  const known = styles.get(brand);
  if (known) return known;
  const pack = brand && textOf(join(operatorOut(), "brands", brand, "tokens.css"));
  const css = [shared, pack, own].join("\n");
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "").replace(/\s+/g, " ");
  const style = { text, hash: createHash("sha256").update(text).digest("base64") };
  styles.set(brand, style);
  return style;
}

type Shown = Omit<FailureWords, "reference"> & { reference: FailureWords["reference"] | undefined };

/**
 * @param path where the button leads: the address that was asked for; empty for the address of the page itself
 * @param opens whether the page opens it at once, without a press
 */
function failurePage(
  { locale, brand, title, lead, action, support, reference }: Shown,
  path: string,
  opens = false,
): FailurePage {
  const { text, hash } = styleOf(brand?.id ?? "");
  const html = `<!doctype html>
<html lang="${escaped(locale)}"${brand ? ` data-brand="${escaped(brand.id)}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${opens ? `\n<meta http-equiv="refresh" content="0; url=${escaped(path)}">` : ""}
<title>${escaped([title, ...(brand ? [brand.name] : [])].join(" – "))}</title>
<style>${text}</style>
</head>
<body>
${brand ? `<header>${escaped(brand.name)}</header>\n` : ""}<main id="main">
<h1>${escaped(title)}</h1>
<p>${escaped(lead)}</p>
${action ? `<a class="button" href="${escaped(path)}">${escaped(action)}</a>\n` : ""}${
  support ? `<p><a href="${escaped(support.href)}">${escaped(support.label)}</a></p>\n` : ""
}${reference ? `<p>${escaped(reference.label)} <b>${escaped(reference.code)}</b></p>\n` : ""}</main>
</body>
</html>
`;
  return {
    html,
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/** An address that leads to this host wherever it is written. */
const ownAddress = ({ url = "/" }: IncomingMessage) => (/^\/(?![/\\])/.test(url) ? url : "/");

/** Plain words are better than no response, so failing words are no failure of the response. */
function orNone(make: () => FailurePage | undefined): FailurePage | undefined {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

/** @returns undefined when there are no words, or they fail */
export function pageFor(request: IncomingMessage, failure: Failure, wordsOf: WordsOf): FailurePage | undefined {
  const { host, cookie, "accept-language": acceptLanguage, "x-request-id": id } = request.headers;
  return orNone(() => {
    const words = wordsOf(failure, { host, acceptLanguage, cookie, requestId: `${id}` });
    return words && failurePage(words, ownAddress(request));
  });
}

/**
 * One of our pages that opens an address on another host, as the response to a form. A redirect would not do: Chromium applies the form's
 * `form-action` to every hop after it, and that host may redirect to an application that our policy does not name.
 */
export function leavingPage(request: IncomingMessage, target: string, wordsOf: WordsOf): FailurePage | undefined {
  const { host, cookie, "accept-language": acceptLanguage } = request.headers;
  return orNone(() => {
    const words = wordsOf("leaving", { host, acceptLanguage, cookie, requestId: "" });
    return words && failurePage({ ...words, reference: undefined }, target, true);
  });
}

type SharedHeaders = Omit<FailedRequest, "requestId">;

/** The page for every request with these headers: without a reference code, because nothing is logged about a single one. */
export function sharedPageFor(headers: SharedHeaders, failure: Failure, wordsOf: WordsOf): FailurePage | undefined {
  return orNone(() => {
    const words = wordsOf(failure, { ...headers, requestId: "" });
    return words && failurePage({ ...words, reference: undefined }, "");
  });
}
