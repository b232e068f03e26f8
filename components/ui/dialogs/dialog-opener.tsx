"use client";
import type { MouseEvent } from "react";
import { type AnchorProps, TextLink } from "../buttons/text-link";

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Opens the dialog with the focus on its title, so that a screen reader starts with what it is about. */
function open(event: MouseEvent, id: string) {
  const dialog = document.getElementById(id);
  if (opensElsewhere(event) || !(dialog instanceof HTMLDialogElement) || !dialog.showModal) return;
  event.preventDefault();
  dialog.showModal();
  dialog.querySelector("h2")?.focus();
}

/** The link of a `DialogLink`. */
export const DialogOpener = ({ opens, ...link }: AnchorProps & { opens: string }) => (
  <TextLink {...link} aria-haspopup="dialog" onClick={(event) => open(event, opens)} />
);
