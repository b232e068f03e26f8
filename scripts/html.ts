// HTML that we write ourselves, where no page of the application can be.

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** @returns the text as HTML, also inside a quoted attribute; nothing for what is missing */
export const escaped = (text: unknown): string =>
  String(text ?? "").replace(/[&<>"']/g, (character) => escapes[character] ?? "");
