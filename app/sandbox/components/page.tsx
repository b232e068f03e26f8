import { notFound } from "next/navigation";
import { Gallery } from "@/components/gallery/gallery";
import { isSandbox } from "@/server/request/shell";

/** Every primitive in all its states. Only with ACCOUNT_ENV=sandbox. */
export default async function ComponentsPage() {
  if (!(await isSandbox())) notFound();
  return (
    <>
      <title>Components</title>
      <Gallery />
    </>
  );
}
