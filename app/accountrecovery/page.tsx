import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function AccountRecoveryPage({ searchParams }: PageProps) {
  return <NotYet visit={await visitAt("/accountrecovery", { query: await searchParams })} what="accountrecovery" />;
}
