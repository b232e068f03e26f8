"use client";
import type { MouseEvent, ReactNode } from "react";
import { Dialog, useDialog } from "./dialog";
import { TextLink } from "./text-link";

type DialogLinkProps = {
  /** The page that says the same, for a browser without script, another tab, or a shared link. */
  href: string;
  label: ReactNode;
  title: ReactNode;
  close: string;
  id?: string;
  className?: string;
  children: ReactNode;
};

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link to a page that opens as a dialog where scripts run. Both show the same content. */
export function DialogLink({ href, label, title, close, id, className, children }: DialogLinkProps) {
  const { ref, open } = useDialog();
  return (
    <>
      <TextLink
        href={href}
        id={id}
        className={className}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (opensElsewhere(event) || !ref.current?.showModal) return;
          event.preventDefault();
          open();
        }}
      >
        {label}
      </TextLink>
      <Dialog ref={ref} title={title} close={close}>
        {children}
      </Dialog>
    </>
  );
}
