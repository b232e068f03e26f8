// The page of a failure: complete without scripts and without the application's style sheets, in the player's language and the look of the
// brand, or plain for a host of no brand, with the reference code that finds the line in the log.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Application } from "../../server/application.ts";
import type { Failure, FailureWords } from "../../server/request/failure-words.ts";
import { root } from "../environment.ts";
import { escaped } from "../html.ts";
import { operatorOut } from "../operator/folder.ts";

export type WordsOf = Application["failureWords"];

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

/**
 * @param path where the button leads
 * @param opens whether the page opens it at once, without a press
 */
function failurePage(
  { locale, brand, title, lead, action, support, reference }: FailureWords,
  path: string,
  opens: boolean,
) {
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
}${reference.code ? `<p>${escaped(reference.label)} <b>${escaped(reference.code)}</b></p>\n` : ""}</main>
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

type About = {
  /** The reference code; a page about which nothing is logged has none. */
  requestId?: string;
  /**
   * An address on another host, which the page opens as the response to a form. A redirect would not do: Chromium applies the form's
   * `form-action` to every hop after it, and that host may redirect to an application that our policy does not name.
   */
  opens?: string;
};

/** @returns undefined when there are no words, or they fail: plain words are better than no response */
export function pageFor(
  request: IncomingMessage,
  failure: Failure,
  wordsOf: WordsOf,
  { requestId = "", opens }: About = {},
): FailurePage | undefined {
  const { host, cookie, "accept-language": acceptLanguage } = request.headers;
  try {
    const words = wordsOf(failure, { host, acceptLanguage, cookie, requestId });
    return words && failurePage(words, opens ?? ownAddress(request), opens !== undefined);
  } catch (error) {
    console.error(error);
    return undefined;
  }
}
