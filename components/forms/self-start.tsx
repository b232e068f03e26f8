"use client";
import type { ReactNode } from "react";
import { Loader } from "../ui/loader";
import type { LongWaitWords } from "../ui/loader-times";
import { SelfSubmit } from "./self-submit";

type SelfStartProps = {
  longWait: LongWaitWords;
  /** What the player waits for. */
  waiting: ReactNode;
  delayMs?: number;
  /** The buttons that send the form where it does not send itself. */
  children: ReactNode;
};

/** A form that sends itself, behind a loader. */
export const SelfStart = ({ longWait, waiting, children, ...delay }: SelfStartProps) => (
  <SelfSubmit
    {...delay}
    waiting={
      <Loader wayOn={children} longWait={longWait}>
        {waiting}
      </Loader>
    }
  >
    {children}
  </SelfSubmit>
);
