"use client";
import { useEffect } from "react";
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
  /** That the message does not come. */
  failure: string | undefined;
  /** Identifies the message, while its state may still change. */
  of: string | undefined;
};

/**
 * Looks what becomes of a message. A screen reader reads out only that it does not come: until then its player waits for the message
 * itself, and the page has said where it was sent.
 */
export function MessageWatch({ failure, of }: MessageWatchProps) {
  useEffect(() => {
    if (failure) announce(null, failure);
  }, [failure]);
  return of !== undefined && <LookAgain key={of} />;
}
