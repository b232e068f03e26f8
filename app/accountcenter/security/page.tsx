import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function SecurityPage({ searchParams }: PageProps) {
  return <NotYet visit={await visitAt("/accountcenter/security", { query: await searchParams })} what="security" />;
}
