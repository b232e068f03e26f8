import { notFound } from "next/navigation";
import { Gallery } from "@/components/gallery/gallery";
import { config } from "@/server/config";
import { readRequestFacts } from "@/server/request/request-facts";

/** The component gallery. Only with ACCOUNT_ENV=sandbox; the middleware answers 404 elsewhere. */
export default async function ComponentsPage() {
  // reads the request, so that the page does not become static
  await readRequestFacts();
  if (config().ACCOUNT_ENV !== "sandbox") notFound();
  return (
    <>
      <title>Components</title>
      <Gallery />
    </>
  );
}
