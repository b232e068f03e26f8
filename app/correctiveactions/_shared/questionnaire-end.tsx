import { AccountLocked } from "@/app/_shared/blocks/account-locked";
import { Availability } from "@/app/_shared/blocks/still-available";
import { WaitingTimeline } from "@/app/_shared/waiting";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Stack } from "@/components/ui/fields/form-layout";
import { Notice } from "@/components/ui/notice";
import { ClockTime } from "@/components/ui/text/clock-time";
import { stillAvailable } from "@/domain/restrictions/restriction-actions";
import { responsibleGaming } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import { blockOf } from "@/domain/verdicts/blocks";
import type { SignedInContext } from "@/server/context/request-context";
import type { EndedQuestionnaire } from "@/server/flows/questionnaires/pages";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";

type EndProps = EndedQuestionnaire & { context: SignedInContext };

/** What the verdict stops and leaves open, as the home says it of the same verdict. */
function Stops({ context, name }: Pick<EndProps, "context" | "name">) {
  const works = { ...stillAvailable([blockOf(name)]), play: false };
  const scope = { kind: "product", product: context.product, others: [] } as const;
  return <Availability context={context} view={{ works, scope }} />;
}

/** RTR-24, BR-41 */
export const CentreLink = ({ context }: { context: SignedInContext }) => (
  <TextLink href={responsibleGaming(context, "centre", "realTimeReview")}>
    {translatorFor(context).t("Home.limits")}
  </TextLink>
);

const LogOut = ({ context }: { context: SignedInContext }) => (
  <TextLink href={to("/logout")}>{translatorFor(context).t("Common.action.logOut")}</TextLink>
);

/** AR-05 */
function DenyPage({ context, name, result }: EndProps) {
  const { t, clock } = translatorFor(context);
  const title = t("AutomatedReview.deny.title");
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <AccountLocked
        context={context}
        title={title}
        lead={t("AutomatedReview.deny.lead")}
        links={
          <Links>
            <LogOut context={context} />
          </Links>
        }
      >
        <p>{t("AutomatedReview.deny.received", { at: clock(result.at) })}</p>
        <Stops context={context} name={name} />
      </AccountLocked>
    </>
  );
}

/** RTR-21, INV-15?: review needed. RTR-22, RTR-26!: a result that we do not know shows its error above. */
function LockedPage({ context, name, result }: EndProps) {
  const { t, clock, problem } = translatorFor(context);
  const words = name === "investorProfile" ? "InvestorProfile.locked" : "RealTimeReview.locked";
  const title = t(`${words}.title`);
  return (
    <Stack>
      <title>{documentTitle(context, title)}</title>
      {result.kind === "unknown" && (
        <Notice tone="danger" role="alert">
          {problem("reviewResultUnknown")}
        </Notice>
      )}
      <AccountLocked
        context={context}
        title={title}
        lead={t(`${words}.lead`)}
        links={
          <Links>
            {name === "realTimeReview" && <CentreLink context={context} />}
            <LogOut context={context} />
          </Links>
        }
      >
        <WaitingTimeline
          context={context}
          points={[
            {
              state: "done",
              title: t("RealTimeReview.locked.received"),
              at: <ClockTime at={result.at} text={clock(result.at)} />,
            },
            { state: "now", title: t("RealTimeReview.locked.now"), text: t("RealTimeReview.locked.nowText") },
            { state: "next", title: t("RealTimeReview.locked.then") },
          ]}
        />
        {result.kind !== "unknown" && <Stops context={context} name={name} />}
      </AccountLocked>
    </Stack>
  );
}

export const QuestionnaireEnd = (props: EndProps) =>
  props.result.kind === "denied" ? <DenyPage {...props} /> : <LockedPage {...props} />;
