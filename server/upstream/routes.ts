// Paths and methods of the calls as this deployment has them: the route table, unless UPSTREAM_ROUTES says otherwise (API-06, API-100?).
import "server-only";
import { config } from "@/server/config";
import { defaultRoutes, type RouteName } from "./route-table";

/** @returns the path of a purpose as configured, its {parameters} still open */
export const routeTemplate = (name: RouteName): string => config().UPSTREAM_ROUTES[name] ?? defaultRoutes[name];

/**
 * @param parameters values for the {names} in the path, encoded here
 * @returns the path of a call, as configured
 */
export function route(name: RouteName, parameters: Readonly<Record<string, string>> = {}): string {
  return routeTemplate(name).replace(/\{(\w+)\}/g, (_, parameter: string) =>
    encodeURIComponent(parameters[parameter] ?? ""),
  );
}

/** SA-63!, SA-64?: the documents say "POST or PUT". @returns the method of a call, as configured */
export const methodOf = (name: RouteName, usual: "POST" | "PUT"): "POST" | "PUT" =>
  config().UPSTREAM_METHODS[name] ?? usual;

/**
 * Turns a table from our default upstream codes to our words into one keyed by the configured codes (OTP-31?).
 */
export const withConfiguredCodes = <Word extends string>(codes: Readonly<Record<string, Word>>): Record<string, Word> =>
  Object.fromEntries(Object.entries(codes).map(([code, word]) => [config().UPSTREAM_CODES[code] ?? code, word]));
