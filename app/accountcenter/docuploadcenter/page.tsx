import { NotYet } from "@/app/not-yet";
import type { PageProps } from "@/app/page-props";
import { visitAt } from "@/server/visit";

export default async function DocUploadCenterPage({ searchParams }: PageProps) {
  return (
    <NotYet
      visit={await visitAt("/accountcenter/docuploadcenter", { query: await searchParams })}
      what="docuploadcenter"
    />
  );
}
