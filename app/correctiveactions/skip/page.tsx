import { requestContext } from "@/server/request/context";
import { SkipForm } from "./skip-form";

/** The verify-later confirmation (CA-61?, PA-16). */
export default async function SkipPage({ searchParams }: PageProps<"/correctiveactions/skip">) {
  return <SkipForm context={await requestContext("/correctiveactions/skip", { query: await searchParams })} />;
}
