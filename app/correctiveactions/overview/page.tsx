import { page, type ViewProps } from "@/app/_shared/make-page";
import { ScreenPage } from "@/app/_shared/screen-page";
import { timeInText } from "@/app/_shared/time-in-text";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Buttons } from "@/components/ui/fields/form-layout";
import { ActionList, type Todo } from "@/components/ui/lists/action-list";
import { Facts } from "@/components/ui/lists/facts";
import { SuccessScreen } from "@/components/ui/success-screen";
import { ClockTime } from "@/components/ui/text/clock-time";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import { successSignOf } from "@/domain/operator/drawings";
import type { SignedInContext } from "@/server/context/request-context";
import { loadOverview, type Overview } from "@/server/flows/corrective-actions/steps";
import { documentTitle } from "@/server/forms/form-props";
import { translatorFor } from "@/server/lookups/translator";
import { toSequence } from "@/server/records/sequence";
import { scopeOfSteps } from "../_shared/step-frame";
import { LimitFirst, onwardLabel, SuccessLead, WhatFollows } from "../_shared/what-follows";

/** Nothing is left to do: what was done in this sequence, and when. */
function AllDone({
  context,
  done,
  end,
}: {
  context: SignedInContext;
  done: Overview["done"];
  end: Overview["end"] | undefined;
}) {
  const { t, clock } = translatorFor(context);
  const title = t("CorrectiveAction.overview.allDone.title");
  const facts = done.map(({ code, at }) => ({
    term: t(`CorrectiveAction.names.${code}`),
    value: <ClockTime at={at} text={clock(at)} />,
  }));
  return (
    <>
      <title>{documentTitle(context, title)}</title>
      <SuccessScreen
        figure={successSignOf(context.brand.id)}
        title={title}
        lead={
          <SuccessLead context={context} next={end}>
            {t("CorrectiveAction.overview.allDone.lead", { count: done.length })}
          </SuccessLead>
        }
        links={<LimitFirst context={context} />}
      >
        <Facts facts={facts} />
        <WhatFollows context={context} next={end}>
          <Buttons>
            <ButtonLink href={toSequence(context, "/correctiveactions")}>
              {onwardLabel({ context, next: end })}
            </ButtonLink>
          </Buttons>
        </WhatFollows>
      </SuccessScreen>
    </>
  );
}

/** "What you need to do": every step in order, with its state. */
function OverviewScreen({ context, data: { done, steps, record, end } }: ViewProps<typeof loadOverview>) {
  if (steps.length === 0) return <AllDone context={context} done={done} end={end} />;
  const { t, clock } = translatorFor(context);
  const total = steps.reduce((sum, { code }) => sum + correctiveAction(code).minutes, 0);
  const title = t(`CorrectiveAction.overview.title.${scopeOfSteps(record)}`, { count: steps.length });
  const entryPage = toSequence(context, "/correctiveactions");
  const [due] = steps;
  const todos: Todo[] = [
    ...done.map(
      ({ code, at }): Todo => ({
        title: t(`CorrectiveAction.names.${code}`),
        detail: t.rich("CorrectiveAction.overview.doneAt", timeInText(at, clock(at))),
        state: "done",
      }),
    ),
    ...steps.map(({ code }, index): Todo => {
      const isNext = index === 0;
      return {
        title: t(`CorrectiveAction.names.${code}`),
        detail: t("Common.minutes", { minutes: correctiveAction(code).minutes }),
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
      actions={due && <ButtonLink href={entryPage}>{t(`CorrectiveAction.names.${due.code}`)}</ButtonLink>}
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

export default page("/correctiveactions/overview", loadOverview, OverviewScreen);
