import { BlockedScreen } from "@/app/_shared/blocks/blocked-screen";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { StepTrouble } from "@/app/_shared/step-trouble";
import { DuplicatePersonScreen } from "@/app/accountrecovery/duplicate-person-screen";
import type { SignedInContext } from "@/server/context/request-context";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadDuplicatePersonLink } from "@/server/flows/recovery/duplicate-person";
import { NoMaintenance } from "./_shared/no-maintenance";
import { NotOpen } from "./_shared/not-open";

async function loadEntry(context: SignedInContext) {
  const person = await loadDuplicatePersonLink(context);
  return person ? { kind: "duplicatePerson" as const, person } : loadEntryPage(context);
}

function EntryScreen({ context, data: entry }: ViewProps<typeof loadEntry>) {
  switch (entry.kind) {
    case "duplicatePerson":
      return <DuplicatePersonScreen context={context} person={entry.person} />;
    case "blocked":
      return <BlockedScreen context={context} view={entry.view} />;
    case "noMaintenance":
      return <NoMaintenance context={context} />;
    case "notOpen":
      return <NotOpen context={context} product={entry.product} />;
    case "stuckInLoop":
      return <StepTrouble context={context} reason="again" />;
  }
}

/** The entry page: works out from fresh restrictions what is due, and shows the block or redirects to the step. */
export default page("/correctiveactions", loadEntry, EntryScreen);
