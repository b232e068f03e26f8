import type { PageProps } from "@/app/page-props";
import { DeltaPage } from "./delta-page";

export default async function ProvideSsnPage({ searchParams }: PageProps) {
  return <DeltaPage code="provide-ssn" query={await searchParams} />;
}
