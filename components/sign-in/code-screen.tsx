"use client";
import type { ComponentProps, ReactNode } from "react";
import { CodeForm } from "../forms/code-form";
import { ResendButton } from "../forms/resend-button";
import { type LinkWords, TextLinks } from "../ui/buttons/links";
import { Screen } from "../ui/screen";

type CodeScreenProps = {
  title: string;
  lead: ReactNode;
  progress?: ReactNode;
  notice?: ReactNode;
  /** Below the button: what is known of the message. */
  status?: ReactNode;
  words: Omit<ComponentProps<typeof CodeForm>, "autoSubmit">;
  links: readonly LinkWords[];
  /** A sentence where no further code is sent. */
  resend: ComponentProps<typeof ResendButton> | string;
};

/** The login code, as one client component, because elements that the server renders are sent twice: as HTML and in the flight data. */
export function CodeScreen({ title, lead, progress, notice, status, words, links, resend }: CodeScreenProps) {
  return (
    <Screen
      progress={progress}
      title={title}
      lead={lead}
      notice={notice}
      links={
        <TextLinks links={links}>
          {typeof resend === "string" ? <span>{resend}</span> : <ResendButton {...resend} />}
        </TextLinks>
      }
    >
      <CodeForm {...words} autoSubmit="complete" />
      {status}
    </Screen>
  );
}
