import type { ReactNode } from "react";
import { SelfSubmit } from "@/components/forms/self-submit";
import { Loader } from "@/components/ui/loader";
import type { LocaleContext } from "@/server/lookups/translator";
import { longWaitWords } from "./words/long-wait-words";

type SelfStartProps = {
  context: LocaleContext;
  /** What the player waits for. */
  waiting: ReactNode;
  delayMs?: number;
  /** The buttons that send the form where it does not send itself. */
  children: ReactNode;
};

/** A form that sends itself, behind a loader. */
export const SelfStart = ({ context, waiting, children, ...delay }: SelfStartProps) => (
  <SelfSubmit
    {...delay}
    waiting={
      <Loader wayOn={children} longWait={longWaitWords(context)}>
        {waiting}
      </Loader>
    }
  >
    {children}
  </SelfSubmit>
);
