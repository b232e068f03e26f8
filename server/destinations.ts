// What the links to the operator's other hosts are built from, for a visit.
import "server-only";
import type { DestinationContext } from "@/domain/destinations";
import { config } from "./config";
import type { Visit } from "./visit";

/** @returns the visit with its entry source (BR-34) */
export const destinationsOf = ({ brand, hosts, siteExperience, product }: Visit): DestinationContext => ({
  brand,
  hosts,
  siteExperience,
  product,
  entrySource: config().ENTRY_SOURCE,
});
