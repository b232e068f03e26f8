import { deviceText } from "@/app/_shared/device-text";
import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { MatchNumber } from "@/components/hand-over/match-number";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Links } from "@/components/ui/buttons/links";
import { TextLink } from "@/components/ui/buttons/text-link";
import { Buttons } from "@/components/ui/fields/form-layout";
import { Badge } from "@/components/ui/lists/badge";
import { Facts } from "@/components/ui/lists/facts";
import { Notice } from "@/components/ui/notice";
import { ClockTime } from "@/components/ui/text/clock-time";
import { to } from "@/domain/routing/routes";
import { loadPhone, type PhonePage } from "@/server/flows/hand-over/phone";
import { translatorFor } from "@/server/lookups/translator";
import { phoneAction } from "./actions";
import type { PhoneProps } from "./phone-props";
import { CameraScreen, EndScreen, LinkScreen, ReceivedScreen, UnwatchedScreen } from "./phone-screens";

/** Names who asks and for which account, so that players see it before they scan their ID for another's account. */
function AskScreen({ context, page: { handOver, otherPlayer } }: PhoneProps<"ask">) {
  const { t, clock } = translatorFor(context);
  const { account, computer, madeAt, number, purpose } = handOver;
  const facts = [
    {
      term: t("HandOver.ask.who"),
      value: (
        <>
          {context.brand.name}
          <br />
          {new URL(context.hosts.account).host}
        </>
      ),
    },
    { term: t("HandOver.ask.account"), value: account },
    {
      term: t("HandOver.ask.from"),
      value: (
        <>
          {deviceText(context, computer)}
          <br />
          <ClockTime at={madeAt} text={clock(madeAt)} />
        </>
      ),
    },
    { term: t("HandOver.ask.for"), value: t(`HandOver.ask.purpose.${purpose}`) },
  ];
  return (
    <FormPage
      context={context}
      title={t("HandOver.ask.title")}
      action={phoneAction}
      hidden={{ flow: context.record?.id ?? "" }}
      badge={<Badge icon="camera" />}
      lead={t("HandOver.ask.lead")}
      notice={
        otherPlayer && (
          <Notice tone="warning" title={t("HandOver.ask.other.title")}>
            <p>{t("HandOver.ask.other.text", { own: otherPlayer, account })}</p>
          </Notice>
        )
      }
      links={
        otherPlayer && (
          <Links>
            <TextLink href={to("/logout")}>{t("Common.action.logOut")}</TextLink>
          </Links>
        )
      }
    >
      <Facts facts={facts} />
      {!otherPlayer && (
        <>
          <MatchNumber label={t("HandOver.ask.number")} number={number} />
          <p>{t("HandOver.ask.compare")}</p>
        </>
      )}
      <Buttons>
        {!otherPlayer && (
          <BusyButton name="intent" value="camera" busyLabel={t("DocScan.start.opening")}>
            {t("HandOver.ask.yes")}
          </BusyButton>
        )}
        <BusyButton name="intent" value="notMe" variant="second" busyLabel={t("Common.busy")}>
          {t("HandOver.ask.no")}
        </BusyButton>
      </Buttons>
    </FormPage>
  );
}

type Screens = { [Kind in PhonePage["kind"]]: (props: PhoneProps<Kind>) => React.ReactNode };

const screens: Screens = {
  link: LinkScreen,
  ask: AskScreen,
  unwatched: UnwatchedScreen,
  camera: CameraScreen,
  received: ReceivedScreen,
  end: EndScreen,
};

/** The phone's page of a hand-over: it opens one camera page, and nothing of the account (promise 24). */
function PhoneScan({ context, data }: ViewProps<typeof loadPhone>) {
  const Shown = screens[data.kind] as (props: PhoneProps<PhonePage["kind"]>) => React.ReactNode;
  return <Shown context={context} page={data} />;
}

export default page("/docscan/phone", loadPhone, PhoneScan);
