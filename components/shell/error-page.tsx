import { Button } from "@/components/ui/buttons/button";
import { Screen } from "@/components/ui/screen";
import words from "@/messages/last-resort.json";

/** By language alone: every page loads these words, and regional English does not differ in them. */
const languages: Readonly<Record<string, (typeof words)["en"]>> = words;

/**
 * An unexpected error, inside the shell: calm, with a next step. The server has reported it already. Every page loads this file, so it is made
 * of what nearly every page has.
 */
export function ErrorPage({ lead }: { lead?: string | undefined }) {
  const locale = typeof document === "undefined" ? "" : document.documentElement.lang;
  const message = languages[locale.slice(0, 2)] ?? words.en;
  return (
    <div role="alert">
      <title>{message.title}</title>
      <Screen
        title={message.title}
        lead={lead ?? message.lead}
        actions={
          <Button type="button" onClick={() => window.location.reload()}>
            {message.reload}
          </Button>
        }
      />
    </div>
  );
}
