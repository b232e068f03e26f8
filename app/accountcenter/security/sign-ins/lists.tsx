import { deviceText } from "@/app/_shared/device-text";
import { timeInText } from "@/app/_shared/time-in-text";
import { Facts } from "@/components/ui/lists/facts";
import { Section } from "@/components/ui/section";
import { ClockTime } from "@/components/ui/text/clock-time";
import type { SignedInContext } from "@/server/context/request-context";
import type { SignIns } from "@/server/flows/sign-in-history/sign-in-history";
import { translatorFor } from "@/server/lookups/translator";

type ListsProps = { context: SignedInContext; lists: SignIns };

/** Where the player is signed in now. */
export function OpenSessions({ context, lists: { sessions } }: ListsProps) {
  if (!sessions || sessions.length === 0) return null;
  const { t, clock } = translatorFor(context);
  return (
    <Section title={t("SignIns.open.title")}>
      <Facts
        facts={sessions.map(({ activeAt, isCurrent, device }) => ({
          term: t.rich("SignIns.open.lastUsed", timeInText(activeAt, clock(activeAt))),
          value: deviceText(context, device),
          ...(isCurrent && { tag: { tone: "good", text: t("SignIns.open.current") } as const }),
        }))}
      />
    </Section>
  );
}

export function LatestSignIns({ context, lists: { signIns } }: ListsProps) {
  if (!signIns || signIns.length === 0) return null;
  const { t, clock } = translatorFor(context);
  return (
    <Section title={t("SignIns.latest.title")}>
      <Facts
        facts={signIns.map(({ at, isCurrent, device }) => ({
          term: <ClockTime at={at} text={clock(at)} />,
          value: deviceText(context, device),
          ...(isCurrent && { tag: { tone: "good", text: t("SignIns.latest.current") } as const }),
        }))}
      />
    </Section>
  );
}
