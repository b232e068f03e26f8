"use client";
import ErrorPage from "./error";

/** An error of the shell itself. */
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
