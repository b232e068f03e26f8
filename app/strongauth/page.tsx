import { redirect } from "next/navigation";
import type { PageProps } from "@/app/_shared/page-props";
import { onward } from "@/server/flows/strong-auth/challenge";
import { loadContainer } from "@/server/flows/strong-auth/choice";
import { visitAt } from "@/server/request/context";
import { Options } from "./options";
import { Start } from "./start";
import { EndedScreen, LockedScreen, SolvedScreen } from "./stopped";

/** The container of strong authentication (SA-16): what it shows is worked out from its record alone. */
export default async function StrongAuthPage({ searchParams }: PageProps) {
  const visit = await visitAt("/strongauth", { query: await searchParams });
  const container = await loadContainer(visit);
  switch (container.shows) {
    case "ended":
      return <EndedScreen visit={visit} />;
    case "elsewhere":
      return redirect(container.movesTo);
    case "success":
    case "done":
      return <SolvedScreen visit={visit} says={container.shows} movesTo={container.movesTo} />;
    case "locked": {
      const givesUpTo = onward(visit, container.record.givesUpTo);
      return <LockedScreen visit={visit} until={container.until} givesUpTo={givesUpTo} />;
    }
    case "start":
      return <Start visit={visit} {...container} />;
    case "options":
      return <Options visit={visit} {...container} />;
  }
}
