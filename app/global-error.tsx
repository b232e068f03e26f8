"use client";
import { ErrorPage } from "@/components/shell/error-page";

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
