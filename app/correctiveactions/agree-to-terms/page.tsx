import type { PageProps } from "@/app/_shared/page-props";
import { DeltaPage } from "@/app/correctiveactions/_shared/delta-page";

export default async function AgreeToTermsPage({ searchParams }: PageProps) {
  return <DeltaPage code="agree-to-terms" query={await searchParams} />;
}
