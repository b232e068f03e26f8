import { redirect } from "next/navigation";
import { loadFactorHelp } from "@/server/flows/strong-auth/help";
import { requestContext } from "@/server/request/context";
import { EndedScreen } from "../stopped";
import { FactorChoices } from "./factor-choices";
import { FactorWays } from "./factor-ways";

/** What keeps the player from confirming, and the ways past it (SA-27, SA-35). */
export default async function FactorHelpPage({ searchParams }: PageProps<"/strongauth/help">) {
  const context = await requestContext("/strongauth/help", { query: await searchParams });
  const help = await loadFactorHelp(context);
  switch (help.kind) {
    case "ended":
      return <EndedScreen context={context} />;
    case "redirect":
      return redirect(help.to);
    case "choices":
      return <FactorChoices context={context} {...help} />;
    case "ways":
      return <FactorWays context={context} {...help} />;
  }
}
