import type { ComponentProps } from "react";
import { SelfStart as SelfStartForm } from "@/components/forms/self-start";
import type { LocaleContext } from "@/server/lookups/translator";
import { longWaitWords } from "./words/long-wait-words";

export type SelfStartProps = Omit<ComponentProps<typeof SelfStartForm>, "longWait"> & { context: LocaleContext };

/** A form that sends itself, behind a loader. */
export const SelfStart = ({ context, ...props }: SelfStartProps) => (
  <SelfStartForm {...props} longWait={longWaitWords(context)} />
);
