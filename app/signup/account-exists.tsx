import { supportLink } from "@/app/_shared/next-steps";
import { ProblemScreen } from "@/app/_shared/problem-screen";
import type { FormAction } from "@/components/forms/form-screen";
import { to } from "@/domain/routing/routes";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import type { RequestContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";

/** Shown only to a player who has proved the contact with a code: before that we do not say whether an account exists. */
export function AccountExists({ context, form }: { context: RequestContext; form?: FormAction }) {
  const { t, problem } = translatorFor(context);
  const parameters = context.record?.kind === "registration" ? definedParameters(context.record.parameters) : {};
  return (
    <ProblemScreen
      context={context}
      sign={{ icon: "person" }}
      title={t("Registration.exists.title")}
      lead={problem("accountExists")}
      actions={[{ label: t("Registration.exists.signIn"), busyLabel: t("Common.busy"), intent: "signIn" }]}
      links={[
        { href: to("/signup", { ...parameters, change: true }), label: t("Registration.exists.other") },
        supportLink(context),
      ]}
      {...(form && { form })}
    />
  );
}
