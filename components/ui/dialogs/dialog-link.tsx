import { type ReactNode, useId } from "react";
import { TextLink } from "../buttons/text-link";
import { Dialog } from "./dialog";

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

/**
 * A link to a page that opens as a dialog where scripts run. Both show the same content. The server draws both, and the shell opens
 * the dialog (lazy-behaviour.ts).
 */
export function DialogLink({ href, label, title, close, id, className, children }: DialogLinkProps) {
  const dialogId = useId();
  return (
    <>
      <TextLink href={href} id={id} className={className} data-dialog={dialogId}>
        {label}
      </TextLink>
      <Dialog id={dialogId} title={title} close={close}>
        {children}
      </Dialog>
    </>
  );
}
