import { redirect } from "next/navigation";
import { OnHold } from "@/app/_shared/blocks/on-hold-notices";
import { loadOrShowError } from "@/app/_shared/load-or-show-error";
import { ScreenPage } from "@/app/_shared/screen-page";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { ActionList, type Todo } from "@/components/ui/lists/action-list";
import { ClockTime } from "@/components/ui/text/clock-time";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import { toStep } from "@/domain/routing/routes";
import { loadOverview } from "@/server/flows/corrective-actions/steps";
import { translatorFor } from "@/server/lookups/translator";
import { sequenceQuery, toSequence } from "@/server/records/sequence";
import { requestContext } from "@/server/request/context";
import { scopeOfSteps } from "../_shared/step-frame";
import { AllDone } from "./all-done";

/** "What you need to do": every step in order, with its state. */
export default async function OverviewPage({ searchParams }: PageProps<"/correctiveactions/overview">) {
  const context = await requestContext("/correctiveactions/overview", { query: await searchParams });
  const load = await loadOrShowError(context, () => loadOverview(context), { screen: "globalError" });
  if (load.kind === "error") return load.screen;
  if (load.value.kind === "redirect") redirect(load.value.to);
  const { done, steps, record } = load.value;
  if (steps.length === 0) return <AllDone context={context} done={done} record={record} />;
  const { t, clock } = translatorFor(context);
  const total = steps.reduce((sum, { code }) => sum + correctiveAction(code).minutes, 0);
  const title = t(`CorrectiveAction.overview.title.${scopeOfSteps(record)}`, { count: steps.length });
  const entryPage = toSequence(context, "/correctiveactions");
  const [due] = steps;
  const todos: Todo[] = [
    ...done.map(
      ({ code, at }): Todo => ({
        title: t(`CorrectiveAction.names.${code}`),
        detail: t.rich("CorrectiveAction.overview.doneAt", {
          at: "",
          time: () => <ClockTime at={at} text={clock(at)} />,
        }),
        state: "done",
      }),
    ),
    ...steps.map(({ code, parked }, index): Todo => {
      const isNext = index === 0;
      if (parked)
        return {
          title: t(`CorrectiveAction.names.${code}`),
          detail: <OnHold context={context} at={parked.lookAgainAt} />,
          state: "held",
          tag: t("CorrectiveAction.parked.tag"),
          href: toStep(code, sequenceQuery(context, record)),
        };
      return {
        title: t(`CorrectiveAction.names.${code}`),
        detail: t("CorrectiveAction.overview.minutes", { minutes: correctiveAction(code).minutes }),
        state: isNext ? "now" : "later",
        tag: t(isNext ? "CorrectiveAction.overview.now" : "CorrectiveAction.overview.later"),
        href: isNext ? entryPage : undefined,
      };
    }),
  ];
  return (
    <ScreenPage
      context={context}
      title={title}
      lead={t("CorrectiveAction.overview.lead", { minutes: total })}
      actions={
        due && (
          <ButtonLink href={entryPage}>
            {t(due.parked ? "CorrectiveAction.parked.lookAgain" : `CorrectiveAction.names.${due.code}`)}
          </ButtonLink>
        )
      }
      links={
        <TextLinks
          links={[
            {
              href: toSequence(context, "/correctiveactions/look-around"),
              label: t("CorrectiveAction.overview.lookFirst"),
            },
          ]}
        />
      }
    >
      <ActionList todos={todos} />
    </ScreenPage>
  );
}
