import { page, type ViewProps } from "@/app/_shared/make-page";
import type { SignedInContext } from "@/server/context/request-context";
import { loadReverification } from "@/server/flows/reverification/reverification";
import { wizardQuery } from "@/server/flows/reverification/reverification-record";
import { confirmationAction, employmentAction, personalAction } from "./actions";
import { PartScreen } from "./part-screen";
import { wizardLinks } from "./wizard-failed";

const loadPart = (context: SignedInContext) => loadReverification(context, context.query.part);

const ReverificationScreen = ({ context, data }: ViewProps<typeof loadPart>) => (
  <PartScreen
    context={context}
    mount="own"
    shown={data}
    actions={{ personal: personalAction, employment: employmentAction, confirmation: confirmationAction }}
    hidden={wizardQuery(context)}
    links={wizardLinks(context)}
  />
);

/** Periodic reverification on its own page (BR-21, KYC-96). */
export default page("/reverification", loadPart, ReverificationScreen);
