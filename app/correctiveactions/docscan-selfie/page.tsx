import type { PageProps } from "@/app/_shared/page-props";
import { ScanStep } from "@/app/correctiveactions/_shared/scan-step";

export default async function DocScanSelfiePage({ searchParams }: PageProps) {
  return <ScanStep code="docscan-selfie" kycMethod="selfie" query={await searchParams} />;
}
