// What the gate decides about a path, with sample settings.

import { products } from "@/domain/products";
import { type GateSettings, gate } from "@/domain/routing/gate";
import { type Route, routeAt, routes } from "@/domain/routing/routes";

export const settings: GateSettings = { siteExperience: "US-SB" };

export function place(path: string): Route {
  const found = routeAt(new URL(path, "https://ourselves.test").pathname);
  if (!found) throw new Error(`no page at ${path}`);
  return found;
}

export const decide = (path: string, player: Parameters<typeof gate>[1]) => gate(place(path), player, path, settings);

export const passes = (path: string, player: Parameters<typeof gate>[1]) => decide(path, player).pass;

/** Every page, with its parameter filled in. */
export const pages = Object.keys(routes).flatMap((pattern) =>
  pattern === "/play/[product]"
    ? [...products, "no-such-game"].map((product) => `/play/${product}`)
    : [pattern.replace("[code]", "id-verify").replace("[document]", "privacy-notice")],
);
