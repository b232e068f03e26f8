import { redirect } from "next/navigation";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { mayPutOff } from "@/server/flows/verification/verify-later";
import { toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { SkipForm } from "./skip-form";

/** The verify-later confirmation (CA-61?, PA-16). A player who cannot verify later is redirected to the step that is due. */
export default async function SkipPage({ searchParams }: PageProps<"/correctiveactions/skip">) {
  const context = await requestContext("/correctiveactions/skip", { query: await searchParams });
  const load = await loadOrShowError(context, () => mayPutOff(context));
  if (load.kind === "error") return load.screen;
  if (!load.value) redirect(toSequence(context, "/correctiveactions"));
  return <SkipForm context={context} />;
}
