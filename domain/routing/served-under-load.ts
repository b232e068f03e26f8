// What an overloaded instance still answers (promise 14).
import { type RoutePattern, routeAt } from "./routes";

/** Sign-out, help and limits: what a player must reach at any time. */
const alwaysServed: ReadonlySet<RoutePattern> = new Set<RoutePattern>([
  "/logout",
  "/help",
  "/strongauth/help",
  "/correctiveactions/limits",
]);

/** @returns whether an overloaded instance still serves the page of a path */
export function isServedUnderLoad(path: string): boolean {
  const pattern = routeAt(path)?.pattern;
  return pattern !== undefined && alwaysServed.has(pattern);
}
