// The words of client components by message key: a component lists the keys that it shows, and the page passes exactly those.

/** Message key → text. */
export type WordsOf<Keys extends readonly string[]> = Readonly<Record<Keys[number], string>>;
