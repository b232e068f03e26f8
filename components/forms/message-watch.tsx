"use client";
import { useEffect, useRef } from "react";
import { minutes, seconds } from "@/domain/duration";
import { announce } from "../ui/live-region";
import { useRefresh } from "./refresh-while-waiting";

/** While the page is open, we look for about a minute. Later, the player looks again with the link, as without script. */
const looks = { everyMs: seconds(2), upToMs: seconds(20), forMs: minutes(1) };

function LookAgain() {
  useRefresh(looks);
  return null;
}

type MessageWatchProps = {
  /** What has become of the message. */
  title: string | undefined;
  /** Identifies the message, while its state may still change. */
  of: string | undefined;
};

/** Looks what becomes of a message, and has a screen reader read that when it changes, and nothing else of the notice. */
export function MessageWatch({ title = "", of }: MessageWatchProps) {
  const before = useRef(title);
  useEffect(() => {
    if (before.current !== title) announce(null, title);
    before.current = title;
  }, [title]);
  return of !== undefined && <LookAgain key={of} />;
}
