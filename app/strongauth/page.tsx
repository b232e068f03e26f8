import { redirect } from "next/navigation";
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
    case "locked":
      return <LockedScreen context={context} until={container.until} givesUpTo={container.record.givesUpTo} />;
    case "start":
      return <Start context={context} {...container} />;
    case "options":
      return <Options context={context} {...container} />;
  }
}
