"use client";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { minutes, seconds } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { Anchor } from "../ui/buttons/text-link";
import { announce } from "../ui/live-region";
import { Notice } from "../ui/notice";
import { useRefresh } from "./refresh-while-waiting";

/** While the page is open, we look for about a minute. Later, the player looks again with the link, as without script. */
const looks = { everyMs: seconds(2), upToMs: seconds(20), forMs: minutes(1) };

function LookAgain() {
  useRefresh(looks);
  return null;
}

/** Has a screen reader read what has become of the message when that changes, and neither the rest nor the link. */
function Told({ children = "" }: { children: string | undefined }) {
  const before = useRef(children);
  useEffect(() => {
    if (before.current !== children) announce(null, children);
    before.current = children;
  }, [children]);
  return null;
}

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
    <Notice tone={tone} title={title}>
      <Told>{title}</Told>
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
