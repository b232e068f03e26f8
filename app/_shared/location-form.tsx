import type { ReactNode } from "react";
import type { FormAction } from "@/components/forms/form-screen";
import type { ActionWords, ProblemScreens } from "@/components/forms/problem-screen";
import { LocationCheck } from "@/components/geolocation/location-check";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ButtonLink } from "@/components/ui/buttons/button";
import { FoldedLinks } from "@/components/ui/buttons/folded-links";
import type { LinkWords } from "@/components/ui/buttons/links";
import { Actions, Fields } from "@/components/ui/fields/fields";
import { Badge } from "@/components/ui/lists/badge";
import { StepProgress, type StepProgressProps } from "@/components/ui/lists/step-progress";
import { Notice } from "@/components/ui/notice";
import { problemOfReason } from "@/domain/geolocation/location-check";
import { productApp } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import { locationClient } from "@/server/flows/geolocation/check-location";
import { flowParameters } from "@/server/lookups/flow-link";
import { legalPaths } from "@/server/lookups/jurisdiction";
import { translatorFor } from "@/server/lookups/translator";
import { FormPage } from "./flow-form";
import { problemScreen, reloadAction, supportLink } from "./problem-screens";

type LocationFormProps = {
  context: RequestContext;
  action: FormAction;
  hidden: Readonly<Record<string, string>>;
  title: string;
  lead: string;
  progress?: StepProgressProps | undefined;
  /** GEO-02: shown by the check after sign-in once the client has its answer. */
  success?: ReactNode;
  /** GEO-11?: after sign-in, the link that leaves for a look around. */
  lookAround?: LinkWords;
  links: readonly LinkWords[];
};

const refusals = Object.values(problemOfReason);

function checkProblemScreens({ context, progress, lookAround, links }: LocationFormProps): ProblemScreens {
  const { t } = translatorFor(context);
  const screen = (title: string, ...more: ActionWords[]) => {
    const actions = [reloadAction(context), ...more, ...(lookAround ? [lookAround] : [])];
    return problemScreen(context, { title, progress, actions, links, more: t("Common.action.moreWays") });
  };
  const byAddress = { label: t("Location.byAddress"), busyLabel: t("Location.working") };
  const failed = screen(t("Location.failedTitle"));
  return {
    ...Object.fromEntries(refusals.map((refusal) => [refusal, screen(t(`Location.titles.${refusal}`))])),
    locationNotStarted: screen(t("Location.failedTitle"), byAddress),
    network: failed,
    server: failed,
    serviceDown: failed,
  };
}

/** The location check, as a form that submits itself where there are scripts (GEO-01, GEO-02). */
export function LocationForm(props: LocationFormProps) {
  const { context, action, hidden, title, lead, progress, success, lookAround, links } = props;
  const { t } = translatorFor(context);
  const { script, apiHost } = locationClient(context);
  return (
    <FormPage
      context={context}
      title={title}
      action={action}
      hidden={hidden}
      instead={checkProblemScreens(props)}
      progress={progress && <StepProgress {...progress} />}
      badge={<Badge icon="pin" />}
      lead={lead}
      links={<FoldedLinks links={links} more={t("Common.action.moreWays")} />}
    >
      <Fields>
        <LocationCheck script={script} apiHost={apiHost} working={t("Location.working")} success={success}>
          <noscript>
            <Notice title={t("Location.noScript.title")}>
              {t("Location.noScript.text", { app: productApp(context) ? "yes" : "no" })}
            </Notice>
          </noscript>
          <Actions>
            <BusyButton busyLabel={t("Location.working")}>{t("Location.submit")}</BusyButton>
          </Actions>
        </LocationCheck>
        {lookAround && (
          <Actions>
            <ButtonLink variant="second" href={lookAround.href}>
              {lookAround.label}
            </ButtonLink>
          </Actions>
        )}
      </Fields>
    </FormPage>
  );
}

/** GEO-03: links for a player whom the location check holds up. */
export function locationLinks(context: RequestContext, signIn: LinkWords): LinkWords[] {
  const { t } = translatorFor(context);
  const app = productApp(context);
  return [
    ...(app ? [{ href: app, label: t("Location.app", { product: t(`Products.${context.product}`) }) }] : []),
    signIn,
    supportLink(context),
    {
      href: to("/recovery", flowParameters(context)),
      label: t(context.player ? "Location.recoverOther" : "SignIn.recover"),
    },
    { href: legalPaths(context).terms, label: t("Shell.terms") },
    { href: to("/documents"), label: t("Documents.all") },
  ];
}
