"use client";
import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useEffect } from "react";
import { seconds } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { Anchor } from "../ui/buttons/text-link";
import { Notice } from "../ui/notice";

/** Waits between two looks while the page is open: about a minute in all. Later, the player looks again with the link. */
export const lookAgainDelaysMs: readonly number[] = [2, 3, 5, 8, 13, 21].map(seconds);

/** Refreshes the page after each of the waits while it is visible, and then no more. Without script a link does it. */
function LookAgain() {
  const router = useRouter();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function wait([delay, ...others]: readonly number[]) {
      if (delay === undefined) return;
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") router.refresh();
        wait(others);
      }, delay);
    }
    wait(lookAgainDelaysMs);
    return () => clearTimeout(timer);
  }, [router]);

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
