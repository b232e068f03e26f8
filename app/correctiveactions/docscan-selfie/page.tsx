import type { PageProps } from "@/app/page-props";
import { ScanStep } from "../scan-step";

export default async function DocScanSelfiePage({ searchParams }: PageProps) {
  return <ScanStep code="docscan-selfie" kycMethod="selfie" query={await searchParams} />;
}
