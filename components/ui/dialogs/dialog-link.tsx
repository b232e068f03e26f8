import { type ReactNode, useId } from "react";
import { Dialog } from "./dialog";
import { DialogOpener } from "./dialog-opener";

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
 * A link to a page that opens as a dialog where scripts run. Both show the same content. The server draws the dialog, and the link
 * is all that a page loads script for.
 */
export function DialogLink({ href, label, title, close, id, className, children }: DialogLinkProps) {
  const dialogId = useId();
  return (
    <>
      <DialogOpener href={href} id={id} className={className} opens={dialogId}>
        {label}
      </DialogOpener>
      <Dialog id={dialogId} title={title} close={close}>
        {children}
      </Dialog>
    </>
  );
}
