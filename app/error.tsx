"use client";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import lastResort from "@/messages/last-resort.json";

const languages: Readonly<Record<string, (typeof lastResort)["en-US"]>> = lastResort;

/** What nobody foresaw, inside the shell that still stands: calm, with a way on. The report was made on the server. */
export default function ErrorPage() {
  const language = typeof document === "undefined" ? "en-US" : document.documentElement.lang;
  const words = languages[language] ?? lastResort["en-US"];
  return (
    <>
      <title>{words.title}</title>
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={words.title}
        lead={words.lead}
        actions={
          <Button type="button" onClick={() => window.location.reload()}>
            {words.reload}
          </Button>
        }
      />
    </>
  );
}
