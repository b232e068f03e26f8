import { redirect } from "next/navigation";
import { onward } from "@/server/flows/strong-auth/challenge";
import { loadContainer } from "@/server/flows/strong-auth/choice";
import { requestContext } from "@/server/request/context";
import { Options } from "./options";
import { Start } from "./start";
import { EndedScreen, LockedScreen, SolvedScreen } from "./stopped";

/** The container of strong authentication (SA-16): its record alone decides which screen it shows. */
export default async function StrongAuthPage({ searchParams }: PageProps<"/strongauth">) {
  const context = await requestContext("/strongauth", { query: await searchParams });
  const container = await loadContainer(context);
  switch (container.kind) {
    case "ended":
      return <EndedScreen context={context} />;
    case "redirect":
      return redirect(container.to);
    case "success":
    case "done":
      return <SolvedScreen context={context} says={container.kind} to={container.to} />;
    case "locked": {
      const givesUpTo = onward(context, container.record.givesUpTo);
      return <LockedScreen context={context} until={container.until} givesUpTo={givesUpTo} />;
    }
    case "start":
      return <Start context={context} {...container} />;
    case "options":
      return <Options context={context} {...container} />;
  }
}
