import { FormPage } from "@/app/_shared/flow-form";
import { page, type ViewProps } from "@/app/_shared/make-page";
import { homeLink, supportLink } from "@/app/_shared/next-steps";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SubmitAction } from "@/app/_shared/submit-action";
import { TextLinks } from "@/components/ui/buttons/links";
import { Anchor } from "@/components/ui/buttons/text-link";
import { RowList } from "@/components/ui/lists/row-list";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { canEndOthers, othersEnded } from "@/server/flows/sign-in-history/sign-in-history";
import { translatorFor } from "@/server/lookups/translator";
import { hasFlash } from "@/server/session/flash";
import { endOthersAction } from "../sign-ins/actions";

/** What a stranger may know or hold, each with the page that changes it. */
function ChangeWhatProtects({ context }: { context: SignedInContext }) {
  const { t } = translatorFor(context);
  const link = (href: string, label: string) => <Anchor href={href}>{label}</Anchor>;
  return (
    <Section title={t("SignIns.notYou.change.title")} lead={t("SignIns.notYou.change.lead")}>
      <RowList
        rows={[
          {
            icon: "lock",
            link: link(to("/accountcenter/security/password"), t("SignIns.notYou.change.password")),
          },
          {
            icon: "mail",
            link: link(to("/accountcenter/security/email"), t("SignIns.notYou.change.email")),
            detail: t("SignIns.notYou.change.emailDetail"),
          },
          {
            icon: "shield",
            link: link(to("/accountcenter/security"), t("SignIns.notYou.change.codes")),
            detail: t("SignIns.notYou.change.codesDetail"),
          },
        ]}
      />
    </Section>
  );
}

/** A sign-in that was not the player's: first end all other sessions, then change what protects the account. */
function NotYou({ context, data: mayEndOthers }: ViewProps<typeof canEndOthers>) {
  const { t } = translatorFor(context);
  const isEnded = context.query.done === othersEnded && hasFlash(context, othersEnded);
  const links = <TextLinks links={[supportLink(context), homeLink(context)]} />;
  if (mayEndOthers && !isEnded) {
    const title = t("SignIns.notYou.title");
    return (
      <FormPage
        context={context}
        title={title}
        action={endOthersAction}
        hidden={{ page: "notYou" }}
        lead={t("SignIns.notYou.lead")}
        links={links}
      >
        <SubmitAction context={context} label={t("SignIns.endOthers")} />
      </FormPage>
    );
  }
  return (
    <ScreenPage
      context={context}
      title={t(isEnded ? "SignIns.notYou.endedTitle" : "SignIns.notYou.title")}
      notice={isEnded && <Notice tone="good" title={t("SignIns.ended")} />}
      links={links}
    >
      <ChangeWhatProtects context={context} />
    </ScreenPage>
  );
}

export default page("/accountcenter/security/not-you", canEndOthers, NotYou);
