"use client";
import type { MouseEvent } from "react";
import { TextLink } from "../ui/text-link";
import { nativeBridge } from "./bridge";

/** A link to the page of a flow that the operator's own app can embed: there it opens inside the app, elsewhere it is a link (BR-46). */
export function WebviewLink({ href, children }: { href: string; children: string }) {
  function open(event: MouseEvent) {
    const bridge = nativeBridge();
    if (!bridge) return;
    event.preventDefault();
    bridge.openWebview(href);
  }
  return (
    <TextLink href={href} onClick={open}>
      {children}
    </TextLink>
  );
}
