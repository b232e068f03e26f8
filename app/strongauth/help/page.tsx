import { redirect } from "next/navigation";
import { ScreenPage } from "@/app/_shared/screen-page";
import { supportTimes } from "@/app/_shared/support-times";
import { TextLinks } from "@/components/ui/buttons/links";
import { Anchor } from "@/components/ui/buttons/text-link";
import type { IconName } from "@/components/ui/icon-names";
import { RowList } from "@/components/ui/lists/row-list";
import { UnbrokenText } from "@/components/ui/text/unbroken-text";
import { support } from "@/domain/routing/destinations";
import { to } from "@/domain/routing/routes";
import type { Obstacle } from "@/domain/strong-auth/obstacles";
import type { RequestContext } from "@/server/context/request-context";
import { type FactorHelp, loadFactorHelp } from "@/server/flows/strong-auth/help";
import { translatorFor } from "@/server/lookups/translator";
import { requestContext } from "@/server/request/context";
import { EndedScreen } from "../stopped";
import { FactorWays } from "./factor-ways";
import { wayWords } from "./way-words";

const icons: Record<Obstacle, IconName> = {
  noCode: "chat",
  lostPhone: "phone",
  numberChanged: "phone",
  emailLost: "mail",
  passkeyElsewhere: "shield",
  noneOfThese: "help",
};

type Choices = Extract<FactorHelp, { kind: "choices" }>;

/** For each obstacle: the way past it, what it needs and how long it takes. */
function FactorChoices({ context, record, choices }: { context: RequestContext } & Omit<Choices, "kind">) {
  const { t } = translatorFor(context);
  const linesOf = ({ entersNumber, methods: [first] }: Choices["choices"][number]) => {
    if (entersNumber) return [t("StrongAuth.help.way.newNumber"), t("StrongAuth.help.need.newNumber")];
    if (!first) return [t("StrongAuth.help.way.person"), ...supportTimes(context)];
    const { way, need, minutes } = wayWords(context, first);
    return [way, need, minutes];
  };
  const isRepeated = ({ methods: [first], entersNumber }: (typeof choices)[number], at: number) =>
    first !== undefined &&
    !entersNumber &&
    choices.slice(0, at).some((other) => !other.entersNumber && other.methods[0]?.type === first.type);
  const rows = choices.map((choice, at) => {
    const { obstacle, entersNumber, methods } = choice;
    const isForPerson = !entersNumber && methods.length === 0;
    const href =
      isForPerson && obstacle === "noneOfThese"
        ? support(context)
        : to("/strongauth/help", { flow: record.id, about: obstacle });
    return {
      icon: icons[obstacle],
      id: obstacle,
      link: <Anchor href={href}>{t(`StrongAuth.help.obstacle.${obstacle}`)}</Anchor>,
      detail: (isRepeated(choice, at) ? [t("StrongAuth.help.way.asAbove")] : linesOf(choice)).map((line) => (
        <span key={line}>
          <UnbrokenText text={line} />
          <br />
        </span>
      )),
    };
  });
  return (
    <ScreenPage
      context={context}
      title={t("StrongAuth.help.title")}
      lead={t("StrongAuth.help.lead")}
      links={
        <TextLinks
          links={[{ href: to("/strongauth", { flow: record.id }), label: t("StrongAuth.help.backToMethod") }]}
        />
      }
    >
      <RowList rows={rows} />
    </ScreenPage>
  );
}

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
