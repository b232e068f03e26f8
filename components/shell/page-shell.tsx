import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { LiveRegion } from "@/components/ui/live-region";
import textStyles from "@/components/ui/text/text.module.css";
import type { SessionTimeLeft } from "@/domain/session/time-out-warning";
import { BrandBar, type BrandBarProps } from "./brand-bar";
import { PageFoot, type PageFootProps } from "./page-foot";
import styles from "./page-shell.module.css";
import { ShellBehaviour } from "./shell-behaviour";
import type { TrustWords } from "./trust-lines";

export type PageShellProps = BrandBarProps & {
  /** Label of the link that skips the bar. */
  skip: string;
  trust: TrustWords;
  footer: Omit<PageFootProps, "trust">;
  /** Of a player who is signed in: when the session ends. */
  session?: SessionTimeLeft | undefined;
  children: ReactNode;
};

/** The frame of every page. */
export function PageShell({ skip, footer, trust, session, children, ...bar }: PageShellProps) {
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
      <ShellBehaviour session={session} />
    </div>
  );
}
