import type { PageProps } from "@/app/_shared/page-props";
import { DeltaPage } from "@/app/correctiveactions/_shared/delta-page";

export default async function ProvideSsnPage({ searchParams }: PageProps) {
  return <DeltaPage code="provide-ssn" query={await searchParams} />;
}
