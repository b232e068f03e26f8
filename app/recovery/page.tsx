import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function RecoveryPage({ searchParams }: PageProps) {
  return <NotYet visit={await visitAt("/recovery", { query: await searchParams })} what="recovery" />;
}
