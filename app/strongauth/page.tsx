import { redirect } from "next/navigation";
import type { PageProps } from "@/app/page-props";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import type { Path } from "@/domain/outcome";
import { loadContainer } from "@/server/flows/strong-auth";
import { documentTitle } from "@/server/form";
import { onward } from "@/server/strong-auth-challenge";
import { type Visit, visitAt } from "@/server/visit";
import { wordsFor } from "@/server/words";
import { Options } from "./options";
import { Start } from "./start";
import { DoneScreen, EndedScreen, LockedScreen } from "./stopped";

/** SA-17 */
function Success({ visit, movesTo }: { visit: Visit; movesTo: Path }) {
  const { t } = wordsFor(visit);
  const title = t("StrongAuth.success.title");
  return (
    <>
      <title>{documentTitle(visit, title)}</title>
      <Screen
        badge={<Badge icon="check" tone="good" />}
        title={title}
        lead={t("StrongAuth.success.lead")}
        actions={<ButtonLink href={movesTo}>{t("Common.action.continue")}</ButtonLink>}
      />
    </>
  );
}

/** The container of strong authentication (SA-16): what it shows is worked out from its record alone. */
export default async function StrongAuthPage({ searchParams }: PageProps) {
  const visit = await visitAt("/strongauth", { query: await searchParams });
  const container = loadContainer(visit);
  switch (container.shows) {
    case "ended":
      return <EndedScreen visit={visit} />;
    case "elsewhere":
      return redirect(container.movesTo);
    case "success":
      return <Success visit={visit} movesTo={container.movesTo} />;
    case "done":
      return <DoneScreen visit={visit} movesTo={container.movesTo} />;
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
