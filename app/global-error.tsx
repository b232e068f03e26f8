"use client";
import ErrorPage from "./error";

/** The same when even the shell could not be made. */
export default function GlobalErrorPage() {
  return (
    <html lang="en-US">
      <body>
        <main id="main">
          <ErrorPage />
        </main>
      </body>
    </html>
  );
}
