import type { PageProps } from "@/app/page-props";
import { DeltaPage } from "../provide-ssn/delta-page";

export default async function ProvidePhoneNumberPage({ searchParams }: PageProps) {
  return <DeltaPage code="provide-phone-number" query={await searchParams} />;
}
