"use client";
import words from "@/messages/last-resort.json";
import styles from "./error.module.css";

const languages: Readonly<Record<string, (typeof words)["en-US"]>> = words;

/**
 * What nobody foresaw, inside the shell that still stands: calm, with a way on. The report was made on the server. Every page
 * loads this, so it is made of nothing but elements.
 */
export default function ErrorPage() {
  const said = languages[typeof document === "undefined" ? "" : document.documentElement.lang] ?? words["en-US"];
  return (
    <div className={styles.screen}>
      <title>{said.title}</title>
      <h1>{said.title}</h1>
      <p>{said.lead}</p>
      <button type="button" className={styles.button} onClick={() => window.location.reload()}>
        {said.reload}
      </button>
    </div>
  );
}
