import type { PageProps } from "@/app/_shared/page-props";
import { visitAt } from "@/server/request/context";
import { SkipForm } from "./skip-form";

/** The verify-later confirmation (CA-61?, PA-16). */
export default async function SkipPage({ searchParams }: PageProps) {
  return <SkipForm visit={await visitAt("/correctiveactions/skip", { query: await searchParams })} />;
}
