"use client";
import type { ComponentProps, MouseEvent } from "react";
import { ButtonLink } from "../ui/buttons/button";
import { TextLink } from "../ui/buttons/text-link";
import { tellApp } from "./bridge";

function openInApp(event: MouseEvent, href: string) {
  if (tellApp((bridge) => bridge.openWebview(href))) event.preventDefault();
}

/** A link to the page of a flow that the operator's own app can embed: there it opens inside the app, elsewhere it is a link (BR-46). */
export function WebviewLink({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} onClick={(event) => openInApp(event, href)}>
      {children}
    </TextLink>
  );
}

/** The same as a button. */
export function WebviewButton({ href, ...rest }: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink href={href} onClick={(event) => openInApp(event, href)} {...rest} />;
}
