import { redirect } from "next/navigation";
import { LocationForm } from "@/app/_shared/location-form";
import { LocationLinks } from "@/app/_shared/location-links";
import type { PageProps } from "@/app/_shared/page-props";
import { to } from "@/domain/routes";
import { definedParameters, LoginParameters } from "@/domain/sign-in/login-parameters";
import { requestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { checkBeforeSignInAction } from "./actions";

/** The check before a sign-in (GEO-01). Who fails it may sign in all the same: their money and their limits are there. */
export default async function SignInLocationPage({ searchParams }: PageProps) {
  const context = await requestContext("/auth/location", { query: await searchParams });
  const given = definedParameters(LoginParameters.parse(context.query));
  if (context.player) redirect(to("/auth", given));
  const { t } = translatorFor(context);
  const signIn = { href: to("/auth", { ...given, located: true }), label: t("Location.signInAnyway") };
  return (
    <LocationForm
      context={context}
      action={checkBeforeSignInAction}
      hidden={given}
      title={t("Location.signIn.title")}
      lead={t("Location.signIn.lead", { product: t(`Products.${context.product}`) })}
      links={<LocationLinks context={context} signIn={signIn} />}
    />
  );
}
