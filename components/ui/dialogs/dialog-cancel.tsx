"use client";
import { Button } from "../buttons/button";

/** Closes the dialog around it and changes nothing. */
export const DialogCancel = ({ children }: { children: string }) => (
  <Button type="button" variant="second" onClick={(event) => event.currentTarget.closest("dialog")?.close()}>
    {children}
  </Button>
);
