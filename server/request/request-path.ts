// Path and query of a page, from its pattern and what Next parsed.
import "server-only";
import type { RoutePattern } from "@/domain/routing/routes";
import type { RequestInput, SearchParams } from "@/server/context/request-context";

export const pathnameOf = (pattern: RoutePattern, params: RequestInput["params"] = {}): string =>
  pattern.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** @returns path and query; a parameter that is given more than once is left out */
export function hereFrom(pathname: string, query: SearchParams): string {
  const given = Object.entries(query).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  const search = new URLSearchParams(given).toString();
  return search ? `${pathname}?${search}` : pathname;
}

/**
 * @param flow that the form belongs to, which may have no record when its page was opened
 * @returns path and query of the page that a form was sent from; undefined where nothing says which
 */
export function pageFrom(sent: string | null, { flow }: SearchParams): string | undefined {
  const page = sent?.startsWith("/") && !sent.startsWith("//") ? new URL(sent, "https://account.invalid") : undefined;
  return page && hereFrom(page.pathname, { ...Object.fromEntries(page.searchParams), flow });
}
