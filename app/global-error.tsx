"use client";
import "@/components/theme/tokens.css";
import "@/components/theme/base.css";
import lastResort from "@/messages/last-resort.json";
import ErrorPage from "./error";

/** The same when even the shell could not be made. */
export default function GlobalErrorPage() {
  return (
    <html lang="en-US">
      <body>
        <main id="main">
          <ErrorPage />
        </main>
        <noscript>{lastResort["en-US"].lead}</noscript>
      </body>
    </html>
  );
}
