import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { loadReverification } from "@/server/flows/reverification/reverification";
import { wizardQuery } from "@/server/flows/reverification/reverification-record";
import { requestContext } from "@/server/request/context";
import { confirmationAction, employmentAction, personalAction } from "./actions";
import { PartScreen } from "./part-screen";
import { wizardLinks } from "./wizard-failed";

/** Periodic reverification on its own page (BR-21, KYC-96). */
export default async function ReverificationPage({ searchParams }: PageProps<"/reverification">) {
  const context = await requestContext("/reverification", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadReverification(context, context.query.part));
  if (load.kind === "error") return load.screen;
  return (
    <PartScreen
      context={context}
      mount="own"
      shown={load.value}
      actions={{ personal: personalAction, employment: employmentAction, confirmation: confirmationAction }}
      hidden={wizardQuery(context)}
      links={wizardLinks(context)}
    />
  );
}
