import { deviceText } from "@/app/_shared/device-text";
import { timeInText } from "@/app/_shared/time-in-text";
import { Disclosure } from "@/components/ui/dialogs/disclosure";
import { type Fact, Facts } from "@/components/ui/lists/facts";
import { Notice } from "@/components/ui/notice";
import { devicesIn, type UsedDevice } from "@/domain/sign-in-history/devices";
import type { SignedInContext } from "@/server/context/request-context";
import type { SignIns } from "@/server/flows/sign-in-history/sign-in-history";
import { translatorFor } from "@/server/lookups/translator";

/** More devices than these are folded: the player looks for one that is not theirs, and it is among the latest. */
const maxShown = 5;

function factOf(context: SignedInContext, { name, at, signIns, isSignedIn, isCurrent }: UsedDevice): Fact {
  const { t, clock } = translatorFor(context);
  return {
    term: name,
    value: t.rich("SignIns.devices.used", { count: signIns, ...timeInText(at, clock(at)) }),
    ...(isSignedIn && { tag: { tone: "now", text: t("SignIns.devices.signedIn") } as const }),
    ...(isCurrent && { tag: { tone: "good", text: t("SignIns.devices.current") } as const }),
  };
}

/** Says which list could not be loaded, or not to its end. */
export function MissingLists({ context, lists: { sessions, signIns } }: { context: SignedInContext; lists: SignIns }) {
  const { t } = translatorFor(context);
  const missing = [
    ...(sessions?.isWhole === false ? [t("SignIns.missing.sessions")] : []),
    ...(signIns?.isWhole === false ? [t("SignIns.missing.signIns")] : []),
  ];
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning">
      {missing.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** Where the player is signed in and was before: an entry for each open session, device and place, five of them at once. */
export function Devices({ context, lists: { sessions, signIns } }: { context: SignedInContext; lists: SignIns }) {
  const { t } = translatorFor(context);
  const devices = devicesIn({
    sessions: sessions?.entries.map(({ startedAt, activeAt: at, isCurrent, device }) => ({
      name: deviceText(context, device),
      startedAt,
      at,
      isCurrent,
    })),
    signIns: signIns?.entries.map(({ at, isCurrent, device }) => ({
      name: deviceText(context, device),
      at,
      isCurrent,
    })),
    knowsAllSessions: sessions?.isWhole === true,
  });
  const facts = devices.map((device) => factOf(context, device));
  if (facts.length === 0) return null;
  const [shown, folded] = [facts.slice(0, maxShown), facts.slice(maxShown)];
  return (
    <>
      <Facts facts={shown} />
      {folded.length > 0 && (
        <Disclosure summary={t("SignIns.devices.more", { count: folded.length })}>
          <Facts facts={folded} />
        </Disclosure>
      )}
    </>
  );
}
