import { reloadAction, supportLink } from "@/app/_shared/next-steps";
import { Trouble } from "@/app/_shared/trouble";
import { stepLinks } from "@/app/correctiveactions/_shared/step-frame";
import { stepStillDue } from "@/app/correctiveactions/_shared/step-still-due";
import type { LinkWords } from "@/components/ui/buttons/links";
import type { Path } from "@/domain/forms/outcome";
import type { ReverificationPart } from "@/domain/reverification/reverification";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { type Mount, toPart } from "@/server/flows/reverification/reverification-record";
import type { Refusal } from "@/server/forms/problem-screens";
import { translatorFor } from "@/server/lookups/translator";

/** The links of the wizard on its own page. */
export const wizardLinks = (context: SignedInContext): readonly LinkWords[] => [
  { href: context.parameters.returnPath ?? to("/"), label: translatorFor(context).t("Common.action.goHome") },
  supportLink(context),
];

type FailedProps = {
  context: SignedInContext;
  links: readonly LinkWords[];
  lead: string;
  /** The page of the part. */
  here?: Path;
};

/** ERR-38 to ERR-41, ERR-92?: the unexpected error, with the button that tries again. */
export function WizardFailed({ here, ...props }: FailedProps) {
  const refresh = reloadAction(props.context, translatorFor(props.context).t("Common.action.refresh"));
  return <Trouble {...props} actions={[here === undefined ? refresh : { ...refresh, href: here }]} />;
}

/** In place of a part's form. */
export const attestationFailed =
  (mount: Mount, part: ReverificationPart) =>
  async ({ context, message }: Refusal<SignedInContext>) => {
    const due = mount === "step" ? await stepStillDue(context, "re-verification-kyc") : undefined;
    const links = due ? stepLinks(due) : wizardLinks(context);
    return <WizardFailed context={context} links={links} lead={message} here={toPart(context, mount, part)} />;
  };
