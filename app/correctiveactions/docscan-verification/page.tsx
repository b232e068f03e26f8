import type { PageProps } from "@/app/_shared/page-props";
import { ScanStep } from "@/app/correctiveactions/_shared/scan-step";

export default async function DocScanVerificationPage({ searchParams }: PageProps) {
  return <ScanStep code="docscan-verification" query={await searchParams} />;
}
