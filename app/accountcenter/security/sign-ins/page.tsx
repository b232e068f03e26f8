import { redirect } from "next/navigation";
import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { TextLinks } from "@/components/ui/buttons/links";
import { Notice } from "@/components/ui/notice";
import { to } from "@/domain/routing/routes";
import { loadSignIns, mayHaveOthers, othersEnded } from "@/server/flows/sign-in-history/sign-in-history";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { translatorFor } from "@/server/lookups/translator";
import { hasFlash } from "@/server/session/flash";
import { endOthersAction } from "./actions";
import { Devices, MissingLists } from "./lists";

/** Where the player is signed in, and when they signed in before. */
async function SignIns({ context, data: lists }: ViewProps<typeof loadSignIns>) {
  const { sessions, signIns } = lists;
  if (!sessions && !signIns) redirect(to("/"));
  const { t } = translatorFor(context);
  return (
    <FormPage
      context={context}
      title={t("SignIns.title")}
      action={endOthersAction}
      hidden={{ page: "signIns" }}
      lead={t("SignIns.lead")}
      notice={
        hasFlash(context, othersEnded) &&
        context.query.done === othersEnded && <Notice tone="good" title={t("SignIns.ended")} />
      }
      links={
        <TextLinks
          links={[
            { href: to("/accountcenter/security/not-you"), label: t("SignIns.notYou.unknown") },
            { href: to("/accountcenter/security"), label: t("AccountSecurity.back") },
          ]}
        />
      }
    >
      <MissingLists context={context} lists={lists} />
      <Devices context={context} lists={lists} />
      {mayHaveOthers(lists) && <SubmitAction context={context} label={t("SignIns.endOthers")} />}
      {(await isOfferedByPlatform(context, "newDeviceMessage")) && <p>{t("SignIns.newDeviceMessage")}</p>}
    </FormPage>
  );
}

export default page("/accountcenter/security/sign-ins", loadSignIns, SignIns);
