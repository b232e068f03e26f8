import type { PageProps } from "@/app/page-props";
import { ScanStep } from "../scan-step";

export default async function DocScanVerificationPage({ searchParams }: PageProps) {
  return <ScanStep code="docscan-verification" query={await searchParams} />;
}
