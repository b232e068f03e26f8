import { homeLink, supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import { to } from "@/domain/routing/routes";
import type { Refusal } from "@/server/forms/problem-screens";
import { flowParameters } from "@/server/lookups/flow-link";
import { translatorFor } from "@/server/lookups/translator";

/** SA-58, ERR-58: the platform opens no more recoveries for now. */
export function KeyLimit({ context, message }: Refusal) {
  const { t } = translatorFor(context);
  return (
    <ProblemScreen
      context={context}
      sign={{ icon: "clock", tone: "warning" }}
      title={t("StrongAuth.keyLimit.title")}
      lead={message}
      actions={[supportLink(context)]}
      links={[
        context.player
          ? homeLink(context)
          : { href: to("/auth", flowParameters(context)), label: t("Recovery.backToSignIn") },
      ]}
    />
  );
}
