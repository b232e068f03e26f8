import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function ReverificationPage({ searchParams }: PageProps) {
  return <NotYet visit={await visitAt("/reverification", { query: await searchParams })} what="reverification" />;
}
