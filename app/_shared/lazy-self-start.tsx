import { LazySelfStart as LazyForm } from "@/components/forms/lazy-self-start";
// The server renders the loader into the page, and Next sends a page only the styles of what it loads first.
import "@/components/ui/buttons/button.module.css";
import "@/components/ui/loader.module.css";
import "@/components/ui/spinner.module.css";
import type { SelfStartProps } from "./self-start";
import { longWaitWords } from "./words/long-wait-words";

/** For a page that seldom starts by itself. */
export const LazySelfStart = ({ context, ...props }: SelfStartProps) => (
  <LazyForm {...props} longWait={longWaitWords(context)} />
);
