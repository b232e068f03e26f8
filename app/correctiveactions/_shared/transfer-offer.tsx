import { FormPage } from "@/app/_shared/flow-form";
import { supportLink } from "@/app/_shared/next-steps";
import { transferAction } from "@/app/correctiveactions/provide-ssn/actions";
import { Cobrand } from "@/components/transfer/cobrand";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { Buttons } from "@/components/ui/fields/form-layout";
import { IconList } from "@/components/ui/lists/icon-list";
import type { SignedInContext } from "@/server/context/request-context";
import type { TransferOffer } from "@/server/flows/transfer/transfer";
import { translatorFor } from "@/server/lookups/translator";

type OfferProps = { context: SignedInContext; offer: TransferOffer };

/** The line that says why the start is disabled. */
const waits = "transfer-waits";

/** TRF-03: while the transfer has no key, it has to be prepared first and the start is disabled. */
function OfferButtons({ context, offer: { isReady } }: OfferProps) {
  const { t } = translatorFor(context);
  return (
    <Buttons>
      {!isReady && <BusyButton busyLabel={t("Transfer.preparing")}>{t("Transfer.prepare")}</BusyButton>}
      <BusyButton
        name="intent"
        value="start"
        busyLabel={t("Transfer.starting")}
        {...(!isReady && { variant: "second", disabled: true, "aria-describedby": waits })}
      >
        {t("Transfer.start")}
      </BusyButton>
      <BusyButton variant="second" name="intent" value="skip" busyLabel={t("Common.busy")}>
        {t("Transfer.skip")}
      </BusyButton>
    </Buttons>
  );
}

/** TRF-01 to TRF-06. A GET creates no key: the press before prepares the transfer, or the button here does. */
export function TransferOfferScreen({ context, offer }: OfferProps) {
  const { t } = translatorFor(context);
  const { brand } = context;
  const partner = brand.transferPartner;
  const name = partner?.name ?? "none";
  return (
    <FormPage
      key={String(offer.isReady)}
      context={context}
      title={t("Transfer.title", { partner: name })}
      action={transferAction}
      summaryLinks={{ transferFailed: [supportLink(context)] }}
      badge={
        <Cobrand partner={partner ?? { name: t("Transfer.otherOperator") }} own={{ name: brand.name, id: brand.id }} />
      }
      lead={t("Transfer.lead", { partner: name })}
    >
      <IconList
        items={[
          ...(offer.isPending ? [{ icon: "clock", text: t("Transfer.pending") } as const] : []),
          { icon: "info", text: t("Transfer.leaves") },
          { icon: "check", text: t("Transfer.skipping") },
          ...(offer.isReady ? [] : [{ icon: "clock", text: <span id={waits}>{t("Transfer.waits")}</span> } as const]),
        ]}
      />
      <OfferButtons context={context} offer={offer} />
    </FormPage>
  );
}
