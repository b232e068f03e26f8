import type { ReactNode } from "react";
import { MessageWatch } from "@/components/forms/message-watch";
import { Anchor } from "@/components/ui/buttons/text-link";
import { Notice } from "@/components/ui/notice";
import { seconds } from "@/domain/duration";
import type { Path } from "@/domain/forms/outcome";
import { type CodeChannel, type DeliveryState, earlierCodes, mayChange } from "@/domain/sign-in/sent-code";
import type { RequestContext } from "@/server/context/request-context";
import type { CodeStatus as Status } from "@/server/lookups/code-status";
import { translatorFor } from "@/server/lookups/translator";
import { timeInText } from "../time-in-text";

const tones = { queued: "info", sent: "info", delivered: "good", failed: "warning" } as const satisfies Record<
  DeliveryState,
  string
>;

type CodeStatusProps = {
  context: RequestContext;
  status: Status | undefined;
  channel: "phone" | "email";
  /** When the newest code was sent, epoch milliseconds. */
  sentAt: number;
  /** This page, for another look without scripts. */
  here: Path;
  /** The page has a link to change the number or the address. */
  mayChangeContact: boolean;
  /** No further code can be sent. */
  isLastCode?: boolean | undefined;
};

/** Which code is the newest, and which ones work; nothing that the platform does not say. */
function Validity({ context, status }: { context: RequestContext; status: Status }) {
  const { t, timeOfDay } = translatorFor(context);
  const { sent, delivery } = status;
  const { number = 1, worksUntil, earlierWorkUntil } = sent;
  const earlier = earlierCodes(sent, context.now);
  return (
    <>
      {worksUntil !== undefined && delivery !== "failed" && (
        <p>
          {worksUntil <= context.now
            ? t("CodeSent.over")
            : t.rich(number > 1 ? "CodeSent.newestWorks" : "CodeSent.works", {
                number,
                ...timeInText(worksUntil, timeOfDay(worksUntil)),
              })}
        </p>
      )}
      {earlier === "work" && earlierWorkUntil && (
        <p>{t.rich("CodeSent.earlierWork", timeInText(earlierWorkUntil, timeOfDay(earlierWorkUntil)))}</p>
      )}
      {earlier === "over" && <p>{t("CodeSent.earlierOver")}</p>}
    </>
  );
}

/** What to do or to know, below what has become of the message. */
function adviceFor(
  delivery: DeliveryState | undefined,
  way: CodeChannel,
  { mayChangeContact, isLastCode }: Pick<CodeStatusProps, "mayChangeContact" | "isLastCode">,
) {
  if (delivery === undefined) return "unknown";
  if (delivery === "failed" && mayChangeContact) {
    const failed = way === "email" ? "failedEmail" : "failedPhone";
    return isLastCode ? (`${failed}Last` as const) : failed;
  }
  if (delivery === "failed") return "failed";
  return delivery === "delivered" && way === "email" ? "email" : undefined;
}

/** For this long a message on its way needs no word: the page has just said that it was sent. */
const usualDeliveryMs = seconds(20);

const isUsual = ({ context, status, sentAt }: Pick<CodeStatusProps, "context" | "status" | "sentAt">): boolean =>
  mayChange(status?.delivery) && context.now - sentAt < usualDeliveryMs;

function CodeStatus(props: CodeStatusProps) {
  const { context, status, channel, here, mayChangeContact, isLastCode = false } = props;
  if (!status) return null;
  const { t } = translatorFor(context);
  const { sent, delivery, isWatched } = status;
  const way: CodeChannel = sent.isSpoken ? "call" : channel;
  const isOpen = isWatched && mayChange(delivery);
  if (!isWatched && sent.worksUntil === undefined && earlierCodes(sent, context.now) === undefined) return null;
  const isNew = isWatched && isUsual(props);
  const known = delivery ? (`${delivery}.${way}` as const) : "unknown";
  const title = isWatched && !isNew ? t(`CodeSent.delivery.${known}`) : undefined;
  const advice = isWatched && !isNew && adviceFor(delivery, way, { mayChangeContact, isLastCode });
  return (
    <Notice tone={delivery && !isNew ? tones[delivery] : "info"} title={title}>
      <MessageWatch failure={delivery === "failed" ? title : undefined} of={isOpen ? sent.deliveryKey : undefined} />
      {isNew && <p>{t("CodeSent.usual")}</p>}
      {advice && <p>{t(`CodeSent.advice.${advice}`)}</p>}
      <Validity context={context} status={status} />
      {isOpen && (
        <Anchor href={here} isReload>
          {t("CodeSent.lookAgain")}
        </Anchor>
      )}
    </Notice>
  );
}

/**
 * Whether the message has arrived, as far as the platform knows, and which codes work. A message that never arrives is said before
 * the code is asked for, anything else below it.
 */
export function codeStatus(props: CodeStatusProps): { before: ReactNode; after: ReactNode } {
  const shown = <CodeStatus {...props} />;
  return props.status?.delivery === "failed" ? { before: shown, after: null } : { before: null, after: shown };
}
