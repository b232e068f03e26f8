// Parses markup of the platform into the elements that we allow (ATT-70?, promise 26). parse5 tokenises; the tree is our own, because only a handful
// of elements exist in it, and because building it takes linear time at any depth of nesting.
import "server-only";
import { type Token, Tokenizer, TokenizerMode } from "parse5";
import { withoutInvisible } from "@/domain/invisible-text";
import { plainText, type RichText } from "@/domain/rich-text";
import { type Builder, createBuilder } from "./rich-text-builder";

/**
 * Longer markup is not shown. A long legal text has 100 kB; parsing and rendering this much takes linear time and, in the worst markup,
 * about as long as a heavy page.
 */
export const maxMarkupLength = 256 * 1024;

/** Elements whose content is not text for a reader, with the state in which the standard tokenises it. */
const unreadable = new Map<string, number>([
  ["script", TokenizerMode.SCRIPT_DATA],
  ["style", TokenizerMode.RAWTEXT],
  ["iframe", TokenizerMode.RAWTEXT],
  ["noembed", TokenizerMode.RAWTEXT],
  ["noframes", TokenizerMode.RAWTEXT],
  ["noscript", TokenizerMode.RAWTEXT],
  ["xmp", TokenizerMode.RAWTEXT],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
]);

/** Elements that are not kept in the tree, but begin a new line. */
const breaksLine =
  /^(?:address|article|aside|blockquote|caption|d[dlt]|div|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|main|nav|pre|section|t(?:able|body|d|foot|h|head|r))$/;

function httpsAddress(href: string | undefined): string | undefined {
  if (href === undefined || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  return url.protocol === "https:" && url.username === "" && url.password === "" ? url.href : undefined;
}

const inlineTags: Readonly<Partial<Record<string, "strong" | "em">>> = {
  strong: "strong",
  b: "strong",
  em: "em",
  i: "em",
};

function open(builder: Builder, { tagName: tag, attrs }: Token.TagToken): void {
  const inline = inlineTags[tag];
  const href = () => httpsAddress(attrs.find(({ name }) => name === "href")?.value);
  if (inline) builder.openInline({ tag: inline });
  else if (tag === "a") builder.openInline({ tag, href: href() });
  else if (tag === "ul" || tag === "ol") builder.openList(tag);
  else if (tag === "li") builder.openItem();
  else if (tag === "br") builder.lineBreak();
  else if (tag === "p" || breaksLine.test(tag)) builder.endParagraph();
}

function close(builder: Builder, tag: string): void {
  const inline = inlineTags[tag] ?? (tag === "a" ? tag : undefined);
  if (inline) builder.closeInline(inline);
  else if (tag === "ul" || tag === "ol") builder.closeList();
  else if (tag === "li" || tag === "p" || breaksLine.test(tag)) builder.endParagraph();
}

/** A text with one of these says itself where its paragraphs are. */
const ownBlocks =
  /<(?:p|br|[uo]l|li|address|article|aside|blockquote|d[dlt]|div|h[1-6]|hr|pre|section|t(?:able|body|d|h|head|r))\b/i;

/** @returns the allowed elements, everything else as text; undefined when the markup is too long to be shown */
export function parseRichText(sent: string): RichText | undefined {
  if (sent.length > maxMarkupLength) return undefined;
  const builder = createBuilder();
  // in text without block elements each line is a paragraph, as in the explanations of restrictions
  const readable = ownBlocks.test(sent) ? sent : sent.replace(/[\r\n]+/g, "<p>");
  let skipped: string | undefined;
  const text = ({ chars }: Token.CharacterToken) => {
    if (skipped === undefined) builder.text(chars);
  };
  const ignore = () => undefined;
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag(token) {
        const mode = unreadable.get(token.tagName);
        if (mode === undefined) open(builder, token);
        else {
          skipped = token.tagName;
          tokenizer.state = mode;
        }
      },
      onEndTag({ tagName }) {
        if (skipped === undefined) close(builder, tagName);
        else if (tagName === skipped) skipped = undefined;
      },
      onCharacter: text,
      onWhitespaceCharacter: text,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(withoutInvisible(readable), true);
  return builder.finish();
}

/** @returns the words of a text that is in one line, such as a title, without the markup that it may have */
export const plainWords = (sent: string): string => plainText(parseRichText(sent) ?? []);
