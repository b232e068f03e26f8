"use client";
import type { ReactNode } from "react";
// Next sends the not-found page and two error pages with every page, each with its own copy of what the shell has not loaded.
import "@/components/ui/screen";
import "./error-page";
import { useNoteHydration } from "@/components/ui/behaviour/lazy-part";
import { classNames } from "@/components/ui/class-names";
import { LiveRegion } from "@/components/ui/live-region";
import textStyles from "@/components/ui/text/text.module.css";
import type { SessionTimeLeft } from "@/domain/session/time-out-warning";
import { LazySessionWarning } from "../session/lazy-session-warning";
import { BrandBar, type BrandBarProps } from "./brand-bar";
import { PageFoot, type PageFootProps } from "./page-foot";
import styles from "./page-shell.module.css";
import type { TrustWords } from "./trust-lines";
import { useLazyBehaviour } from "./use-lazy-behaviour";

export type PageShellProps = BrandBarProps & {
  /** Label of the link that skips the bar. */
  skip: string;
  trust: TrustWords;
  footer: Omit<PageFootProps, "trust">;
  /** Of a player who is signed in: when the session ends. */
  session?: SessionTimeLeft | undefined;
  children: ReactNode;
};

/** The frame of every page. A client component, so that a response carries its texts once instead of its elements a second time (decision 036). */
export function PageShell({ skip, footer, trust, session, children, ...bar }: PageShellProps) {
  useNoteHydration();
  useLazyBehaviour();
  return (
    <div className={styles.page}>
      {/* A page that is painted while it arrives moves its foot, which stands at the end of the screen. */}
      <link rel="expect" href="#foot" blocking="render" />
      <a className={classNames(textStyles.srOnly, styles.skip)} href="#main">
        {skip}
      </a>
      <BrandBar {...bar} />
      <LiveRegion />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PageFoot {...footer} trust={trust} />
      {session && <LazySessionWarning {...session} />}
    </div>
  );
}
