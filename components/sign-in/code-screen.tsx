"use client";
import type { ComponentProps, ReactNode } from "react";
import { ResendButton } from "../forms/resend-button";
import { BusyButton } from "../ui/buttons/busy-button";
import { type LinkWords, TextLinks } from "../ui/buttons/links";
import { Actions, Fields } from "../ui/fields/fields";
import { Screen } from "../ui/screen";
import { CodeEntry } from "./code-entry";

type CodeScreenProps = {
  title: string;
  lead: ReactNode;
  progress?: ReactNode;
  notice?: ReactNode;
  /** Below the button: what is known of the message. */
  status?: ReactNode;
  words: { label: string; submit: string; busy: string };
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
      <Fields>
        <CodeEntry label={words.label} autoSubmit="complete" />
        <Actions>
          <BusyButton busyLabel={words.busy}>{words.submit}</BusyButton>
        </Actions>
      </Fields>
      {status}
    </Screen>
  );
}
