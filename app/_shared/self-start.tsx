import type { ComponentProps } from "react";
import { LazySelfStart } from "@/components/forms/lazy-self-start";
// The server renders the loader into the page, and Next sends a page only the styles of what it loads first.
import "@/components/ui/buttons/button.module.css";
import "@/components/ui/loader.module.css";
import "@/components/ui/spinner.module.css";
import type { LocaleContext } from "@/server/lookups/translator";
import { longWaitWords } from "./words/long-wait-words";

type SelfStartProps = Omit<ComponentProps<typeof LazySelfStart>, "longWait"> & { context: LocaleContext };

export const SelfStart = ({ context, ...props }: SelfStartProps) => (
  <LazySelfStart {...props} longWait={longWaitWords(context)} />
);
