import type { PageProps } from "@/app/page-props";
import { DeltaPage } from "../provide-ssn/delta-page";

export default async function AgreeToTermsPage({ searchParams }: PageProps) {
  return <DeltaPage code="agree-to-terms" query={await searchParams} />;
}
