"use client";
import { unstable_rethrow, useRouter } from "next/navigation";
import { lazy, Suspense, useEffect } from "react";
// Next sends the not-found page and two error pages with every page, each with its own copy of what the shell has not loaded.
import "@/components/ui/screen";
import "./error-page";
import { useNoteHydration } from "@/components/ui/behaviour/lazy-part";
import { useHydrated } from "@/components/ui/behaviour/use-hydrated";
import type { SessionTimeLeft } from "@/domain/session/time-out-warning";
import styles from "./site-menu.module.css";

const nothing = { default: () => null };

/** A chunk that cannot be loaded must not take the page with it. */
const SessionWarning = lazy(() =>
  import("../session/session-warning").then(
    ({ SessionWarning }) => ({ default: SessionWarning }),
    () => nothing,
  ),
);

/** Loads what opens links without a reload. A page without it works, so it is not part of the first load. */
function useLazyBehaviour() {
  const router = useRouter();

  useEffect(() => {
    let isLeft = false;
    let end: (() => void) | undefined;
    import("./lazy-behaviour").then(
      ({ startBehaviour }) => {
        if (!isLeft) end = startBehaviour(router);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
      end?.();
    };
  }, [router]);
}

/** What the shell does in the browser. @param session of a player who is signed in: when it ends */
export function ShellBehaviour({ session }: { session: SessionTimeLeft | undefined }) {
  useNoteHydration();
  useLazyBehaviour();
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    session && (
      <Suspense>
        <SessionWarning {...session} />
      </Suspense>
    )
  );
}

type LogOutAction = (form: FormData) => Promise<void>;

/** Once hydrated, a logout without a response leads to the page that offers it again; React would put an error in place of this page. */
function catchLostResponse(action: LogOutAction, page: string): LogOutAction {
  return async (form) => {
    try {
      await action(form);
    } catch (error) {
      unstable_rethrow(error);
      window.location.assign(page);
    }
  };
}

type LogOutProps = {
  label: string;
  /** Names the submit, so that a double click logs out once. */
  submitKey: string;
  action: LogOutAction;
  /** Offers it again. */
  page: string;
};

/** The menu's form that logs out. */
export function LogOut({ label, submitKey, action, page }: LogOutProps) {
  const isHydrated = useHydrated();
  return (
    <form action={isHydrated ? catchLostResponse(action, page) : action} className={styles.form}>
      <input type="hidden" name="key" value={submitKey} />
      <button type="submit" className={styles.link}>
        {label}
      </button>
    </form>
  );
}
