import { notFound } from "next/navigation";
import { Gallery } from "@/components/gallery/gallery";
import { isSandbox } from "@/server/request/shell";

/** The component gallery. Only with ACCOUNT_ENV=sandbox; the middleware answers 404 elsewhere. */
export default async function ComponentsPage() {
  if (!(await isSandbox())) notFound();
  return (
    <>
      <title>Components</title>
      <Gallery />
    </>
  );
}
