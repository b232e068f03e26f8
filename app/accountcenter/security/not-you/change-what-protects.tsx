import { Anchor } from "@/components/ui/buttons/text-link";
import { RowList } from "@/components/ui/lists/row-list";
import { Section } from "@/components/ui/section";
import { to } from "@/domain/routing/routes";
import type { SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** What a stranger may know or hold, each with the page that changes it. */
export function ChangeWhatProtects({ context }: { context: SignedInContext }) {
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
