"use client";
import words from "@/messages/last-resort.json";

/** By language alone: every page loads these words, and regional English does not differ in them. */
const languages: Readonly<Record<string, (typeof words)["en"]>> = words;

/**
 * An unexpected error, inside the shell: calm, with a way on. The server has reported it already. Every page loads this file, so
 * it uses plain elements, and its styles stand in base.css: a style sheet of its own would be loaded by every page, too.
 */
export function ErrorPage() {
  const locale = typeof document === "undefined" ? "" : document.documentElement.lang;
  const message = languages[locale.slice(0, 2)] ?? words.en;
  return (
    <div className="last-resort" role="alert">
      <title>{message.title}</title>
      <h1>{message.title}</h1>
      <p>{message.lead}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {message.reload}
      </button>
    </div>
  );
}
