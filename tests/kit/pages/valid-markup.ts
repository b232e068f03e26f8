// What every document that we serve must be, and the documents that the visitors of this worker were served.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ConfigData, HtmlValidate } from "html-validate";
import { root } from "../../../scripts/environment.ts";

// What differs there from html-validate's own: React spells what HTML lets one spell in several ways (capitals in attributes
// and in the doctype, `async=""`, `<br/>`) and begins ids with an underscore; what we load ourselves needs no checksum; an error summary is before
// the h1; a page that waits reloads itself where no script runs; an SSN is typed into a password field and must not be
// remembered; and the form around a problem that fills the screen may hold no button.
const rules = JSON.parse(readFileSync(join(root, ".htmlvalidate.json"), "utf8")) as ConfigData;
const validator = new HtmlValidate(rules);

/** React's forms say `action=""` where HTML would have them say nothing; browsers read both as this very page. */
const isReactsOwn = ({ ruleId, message }: { ruleId: string; message: string }) =>
  ruleId === "attribute-allowed-values" && message === 'Attribute "action" has invalid value ""';

/** HTML has the reload of a page that waits in the head alone, which no part of a page reaches; browsers take it anywhere. */
const isReload = ({ ruleId, selector }: { ruleId: string; selector: string | null }) =>
  ruleId === "element-permitted-content" && selector?.endsWith("noscript > meta") === true;

export type Served = { readonly html: string; readonly policy: string };

/** @returns the text of the first such element, as React writes it */
function textOf(html: string, name: string): string {
  const [, content = ""] = html.match(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "s")) ?? [];
  return content.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");
}

/** @returns what is wrong with the markup, with the scripts that its policy lets run, and with its styles */
export async function markupFindings({ html, policy }: Served): Promise<string[]> {
  const report = await validator.validateString(html);
  const invalid = report.results
    .flatMap(({ messages }) => messages)
    .filter((message) => !isReactsOwn(message) && !isReload(message))
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  const nonce = policy.match(/'nonce-([^']+)'/)?.[1];
  const scripts = html.match(/<script\b[^>]*>/g) ?? [];
  // the middleware sets the policy, and one journey starts the build without it
  const withoutNonce = policy === "" ? [] : scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`));
  const styled = html.match(/<[^>]+\sstyle=[^>]*>/g) ?? [];
  return [...invalid, ...withoutNonce, ...styled, ...(policy.includes("unsafe") ? [policy] : [])];
}

/** Search engines cut a longer title. They list no page of a player, and journeys read every language, with names of products in titles. */
const titleLength = "long-title:";

type Documents = { readonly judged: Set<string>; readonly served: Map<string, Served> };

// on globalThis, because vitest imports this module anew for each file of a worker
const key = Symbol.for("account-area documents");
const ofWorker: { [key: symbol]: Documents | undefined } = globalThis;
const documents = (): Documents => {
  ofWorker[key] ??= { judged: new Set(), served: new Map() };
  return ofWorker[key];
};

/** Keeps a document until it is judged, one for each address and heading: others differ in what players typed. */
export function noteDocument(url: string, html: string, policy: string): void {
  const name = `${new URL(url).pathname} ${textOf(html, "h1")}`;
  const { judged, served } = documents();
  if (!judged.has(name)) served.set(name, { html, policy });
}

/** The loader of the sequence: called after where it leads, also when it waits for a press and says so. */
const goesOn = /^\/(postauth|correctiveactions\/create-gaming-session) /;

/** A screen reader reads the title first, and a tab shows nothing else: it has the words of the heading. */
function titleFindings(name: string, html: string): string[] {
  const [title, heading] = [textOf(html, "title"), textOf(html, "h1")];
  return title.includes(heading) || goesOn.test(name) ? [] : [`the title “${title}” is not about “${heading}”`];
}

/**
 * A page that opens without a reload is read out by its heading, which takes the focus (components/ui/screen.tsx); the router's own region
 * is silent. The front's failure pages are documents of their own.
 */
function focusFindings(html: string): string[] {
  const isInShell = /<main\b[^>]* tabindex=/.test(html);
  return isInShell && !/<h1\b[^>]* tabindex="-1"/.test(html) ? ["no heading takes the focus"] : [];
}

/** @returns what is wrong with the documents since the last call. One that is wrong is judged again when it comes again. */
export async function documentFindings(): Promise<Record<string, string[]>> {
  const { judged, served } = documents();
  const wrong: Record<string, string[]> = {};
  for (const [name, document] of served) {
    const markup = (await markupFindings(document)).filter((finding) => !finding.startsWith(titleLength));
    const findings = [...markup, ...titleFindings(name, document.html), ...focusFindings(document.html)];
    if (findings.length === 0) judged.add(name);
    else wrong[name] = findings;
  }
  served.clear();
  return wrong;
}
