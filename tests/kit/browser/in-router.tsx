import { AppRouterContext, type AppRouterInstance } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";

/** A router that keeps the addresses it is told to open. */
export function newRouter() {
  const opened: string[] = [];
  const ignore = () => undefined;
  const router: AppRouterInstance = {
    push: (href) => void opened.push(href),
    back: ignore,
    forward: ignore,
    refresh: ignore,
    replace: ignore,
    prefetch: ignore,
    bfcacheId: "",
  };
  return { opened, router };
}

/** What a page has around it. */
export const InRouter = ({
  router = newRouter().router,
  children,
}: {
  router?: AppRouterInstance;
  children: ReactNode;
}) => <AppRouterContext value={router}>{children}</AppRouterContext>;
