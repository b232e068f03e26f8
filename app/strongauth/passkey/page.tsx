import { redirect } from "next/navigation";
import { FlowForm } from "@/app/_shared/flow-form";
import { PasskeyButton } from "@/components/passkeys/passkey-button";
import { Badge } from "@/components/ui/badge";
import { Actions } from "@/components/ui/fields";
import { Notice } from "@/components/ui/notice";
import { Screen } from "@/components/ui/screen";
import { to } from "@/domain/routes";
import { alternativesFor } from "@/server/flows/strong-auth/choice";
import { passkeyUnderWay } from "@/server/flows/strong-auth/passkey";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { passkeyAction } from "../actions";
import { stoppedScreen } from "../stopped";
import { WaysOn } from "../ways-on";

/** A passkey as a proof. Only scripts can ask the device for one. */
export default async function StrongAuthPasskeyPage({ searchParams }: PageProps<"/strongauth/passkey">) {
  const context = await requestContext("/strongauth/passkey", { query: await searchParams });
  const underWay = passkeyUnderWay(context);
  if (!underWay) redirect(to("/strongauth", { flow: context.record?.id }));
  const { record, type } = underWay;
  const ways = alternativesFor(context, record, type);
  const stopped = stoppedScreen({ context, record, type, ways });
  if (stopped) return stopped;
  const { t } = translatorFor(context);
  const title = t("Passkeys.confirm.title");
  return (
    <FlowForm key={record.version} context={context} title={title} action={passkeyAction} warns={["passkeyCancelled"]}>
      <Screen
        badge={<Badge icon="shield" />}
        title={title}
        lead={t("Passkeys.confirm.lead")}
        links={<WaysOn context={context} ways={ways} />}
      >
        <noscript>
          <Notice>{t("Passkeys.confirm.noScript")}</Notice>
        </noscript>
        <Actions>
          <PasskeyButton
            label={t("Passkeys.confirm.submit")}
            busyLabel={t("Passkeys.confirm.busy")}
            notHere={t("Passkeys.confirm.notHere")}
          />
        </Actions>
      </Screen>
    </FlowForm>
  );
}
