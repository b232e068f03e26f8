"use client";
import type { ComponentProps, ReactNode } from "react";
import type { Path } from "@/domain/forms/outcome";
import { Anchor } from "../ui/buttons/text-link";
import { Notice } from "../ui/notice";
import { LookAgain } from "./look-again";

type MessageStatusProps = {
  tone: ComponentProps<typeof Notice>["tone"] | undefined;
  title: string | undefined;
  children: ReactNode;
  /** While the state may still change: `of` identifies the message, and the link is for players without scripts. */
  again: { of: string | undefined; label: string; href: Path } | undefined;
};

/** What has become of a message. A client component, because elements that the server renders are sent twice. */
export function MessageStatus({ tone = "info", title, children, again }: MessageStatusProps) {
  return (
    <Notice tone={tone} title={title} role="status">
      {children}
      {again && (
        <>
          <LookAgain key={again.of} />
          <Anchor href={again.href} isReload>
            {again.label}
          </Anchor>
        </>
      )}
    </Notice>
  );
}
