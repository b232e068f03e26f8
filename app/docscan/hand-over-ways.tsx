import { timeInText } from "@/app/_shared/time-in-text";
import { QrCode, WaitingLine, Way, Ways } from "@/components/hand-over/ways";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { type HandOver, linkLifeMs } from "@/domain/hand-over/hand-over";
import type { RequestContext } from "@/server/context/request-context";
import { canTextLink, handOverLink } from "@/server/flows/hand-over/computer";
import { qrCode } from "@/server/lookups/qr-code";
import { translatorFor } from "@/server/lookups/translator";

type WaysProps = { context: RequestContext; handOver: HandOver };

function TextWay({ context, handOver: { textsTo = "", textedAt } }: WaysProps) {
  const { t, clock } = translatorFor(context);
  return (
    <Way
      title={t("HandOver.offer.text.title")}
      text={
        textedAt === undefined
          ? t("HandOver.offer.text.to", { ending: textsTo, country: context.brand.country })
          : t.rich("HandOver.offer.text.sent", { ending: textsTo, ...timeInText(textedAt, clock(textedAt)) })
      }
    >
      {textedAt === undefined && (
        <BusyButton name="intent" value="text" busyLabel={t("HandOver.offer.text.sending")}>
          {t("HandOver.offer.text.submit")}
        </BusyButton>
      )}
    </Way>
  );
}

/** How the phone gets to the scan: by its camera, or by a text message. */
export async function HandOverWays({ context, handOver }: WaysProps) {
  const { t, timeOfDay } = translatorFor(context);
  const { link = "", madeAt } = handOver;
  const { host } = new URL(context.hosts.account);
  const untilAt = madeAt + linkLifeMs;
  return (
    <>
      <Ways>
        <Way
          picture={<QrCode code={qrCode(handOverLink(context, link))} label={t("HandOver.offer.qr.label", { host })} />}
          title={t("HandOver.offer.qr.title")}
          text={t.rich("HandOver.offer.qr.text", timeInText(untilAt, timeOfDay(untilAt)))}
        />
        {(await canTextLink(context, handOver)) && <TextWay context={context} handOver={handOver} />}
      </Ways>
      <WaitingLine>{t("HandOver.offer.waiting")}</WaitingLine>
    </>
  );
}
