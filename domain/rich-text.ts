// Text of the platform with the markup that it may have (ATT-70?): a tree of allowed elements, made by `server/lookups/rich-text.ts`
// and rendered as elements by `components/ui/text/rich-text.tsx`. It never becomes HTML.

export type Inline =
  | string
  | { tag: "br" }
  | { tag: "strong" | "em"; children: readonly Inline[] }
  /** `href` is an https address. */
  | { tag: "a"; href: string; children: readonly Inline[] };

export type Block =
  | { tag: "p"; children: readonly Inline[] }
  | { tag: "ul" | "ol"; items: readonly (readonly Block[])[] };

export type RichText = readonly Block[];

/** @returns whether markup has no words: nothing of it could be shown */
export const isWordless = (markup: string): boolean => /^(?:\s|<[^>]*>|&nbsp;)*$/.test(markup);

const inlineText = (inline: Inline): string => {
  if (typeof inline === "string") return inline;
  return inline.tag === "br" ? " " : inline.children.map(inlineText).join("");
};

const blockText = (block: Block): string =>
  block.tag === "p" ? block.children.map(inlineText).join("") : block.items.map(plainText).join(" ");

/** @returns the words alone, in one line */
export const plainText = (text: RichText): string => text.map(blockText).join(" ").replace(/\s+/g, " ").trim();

const blockLines = (block: Block): string[] =>
  block.tag === "p" ? [block.children.map(inlineText).join("")] : block.items.flatMap((item) => plainLines(item));

/** @returns the words alone, a line for each paragraph and item */
export const plainLines = (text: RichText): string[] => text.flatMap(blockLines);
