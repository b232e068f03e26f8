import { redirect } from "next/navigation";
import { LocationForm } from "@/app/_shared/location-form";
import { to } from "@/domain/routing/routes";
import { goesOnField, unifiedEntry } from "@/domain/sign-in/entry";
import { definedParameters } from "@/domain/sign-in/login-parameters";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { checkBeforeSignInAction } from "./actions";
import { signInAnyway } from "./sign-in-anyway";

/** The check before a sign-in (GEO-01). A player who fails it may still sign in, to reach their money and their limits. */
export default async function SignInLocationPage({ searchParams }: PageProps<"/auth/location">) {
  const context = await requestContext("/auth/location", { query: await searchParams });
  const parameters = definedParameters(context.parameters);
  if (context.player) redirect(to("/auth", parameters));
  const { entry, flow } = context.query;
  const { t } = translatorFor(context);
  const goesOn = typeof flow === "string" ? flow : undefined;
  return (
    <LocationForm
      context={context}
      action={checkBeforeSignInAction}
      hidden={{
        ...parameters,
        ...(entry === unifiedEntry && { entry }),
        ...(goesOn !== undefined && { [goesOnField]: goesOn }),
      }}
      title={t("Location.signIn.title")}
      lead={t("Location.signIn.lead", { product: t(`Products.${context.product}`) })}
      links={signInAnyway(context, entry, flow)}
    />
  );
}
