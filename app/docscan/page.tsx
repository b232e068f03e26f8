import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function DocScanPage({ searchParams }: PageProps) {
  return <NotYet visit={await visitAt("/docscan", { query: await searchParams })} what="docscan" />;
}
